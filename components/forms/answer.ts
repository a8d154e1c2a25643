/** What the site's form handlers answer to a script (to a browser without one they answer with the next page). */
export interface Accepted {
  ok: true;
  message?: string;
  next?: string;
  code?: string;
}

export interface Refused {
  ok: false;
  message: string;
  /** A sentence for each field that needs another look, by its name. */
  fields?: Record<string, string>;
  soldOut?: true;
  /** HTTP status of the refusal; null when no answer came. */
  status?: number | null;
}

export type Answer = Accepted | Refused;
