/** A request that is refused with a sentence for the person behind it. Thrown in a step, it undoes the step. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 405 | 409 | 413 | 415 | 422 | 503,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'Refusal';
  }
}
