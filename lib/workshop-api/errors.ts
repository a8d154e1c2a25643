import { digestOfStatus } from './digest';

type Reason = 'status' | 'unexpected' | 'time-out' | 'network' | 'unconnected';

/** A call to the workshop API that gave no usable answer; `message` is fit for visitors (spec.md §8). */
export class WorkshopApiError extends Error {
  override readonly name = 'WorkshopApiError';
  /** Next keeps a digest in production, where it withholds the message: `messageOfDigest` reads it in the browser. */
  readonly digest: string;

  /** @param status the answer's HTTP status; null when there was none, or it did not fit. */
  constructor(readonly call: string, readonly status: number | null, message: string, readonly reason: Reason = 'status') {
    super(message);
    this.digest = digestOfStatus(status);
  }
}

export function notOk(call: string, status: number): WorkshopApiError {
  return new WorkshopApiError(call, status, `Network response was not ok: ${status}`);
}

export function unexpectedAnswer(call: string): WorkshopApiError {
  return new WorkshopApiError(call, null, `Unexpected answer from ${call}`, 'unexpected');
}

export function timedOut(call: string): WorkshopApiError {
  return new WorkshopApiError(call, null, 'The workshop programme took too long to answer.', 'time-out');
}

/** @param sent whether the API may have heard the call all the same. */
export function unreachable(call: string, sent = false): WorkshopApiError {
  return new WorkshopApiError(call, null, 'The workshop programme could not be reached.', sent ? 'network' : 'unconnected');
}
