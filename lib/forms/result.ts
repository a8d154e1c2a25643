/** What a form's endpoint responds to a script; a browser without scripts gets the next page instead. */
export type FormResult = FormAccepted | FormRefused;

export interface FormAccepted {
  ok: true;
  message?: string;
  /** Where the visitor goes next. */
  next?: string;
  /** The code of a reservation. */
  code?: string;
  /** Percentage that an applied code takes off. */
  percent?: number;
  /** What an applied code uses up. */
  notice?: string;
}

export interface FormRefused {
  ok: false;
  message: string;
  /** A message for each field that needs another look, by field name. */
  fields?: Record<string, string>;
  soldOut?: true;
  /** HTTP status of the refusal; null when no response came. */
  status?: number | null;
}

/** A refused form that comes back to a visitor without scripts: what was submitted, and why it was refused. */
export interface RefusedSubmission {
  values?: Record<string, string>;
  refusal?: Pick<FormRefused, 'message' | 'fields'>;
}
