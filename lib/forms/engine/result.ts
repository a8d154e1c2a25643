/** Shared by endpoints and forms (docs/specification.md#errors). */
export const INVALID_FORM = 'There is a problem with what you entered.';
export const UNKNOWN_ERROR_MESSAGE = 'Sorry, something went wrong. Please try again later.';
export const UNEXPECTED_RESPONSE_MESSAGE = 'Unexpected response from the server.';

export type FormResult = FormAccepted | FormRefused;

export interface FormAccepted {
  ok: true;
  message?: string;
  next?: string;
  code?: string;
  percent?: number;
  notice?: string;
}

export interface FormRefused {
  ok: false;
  message: string;
  fields?: Record<string, string>;
  soldOut?: true;
  /** HTTP status; null without a response. */
  status?: number | null;
}

export interface RefusedSubmission {
  values?: Record<string, string>;
  /** With `ok` the notice of a form that was accepted and can be sent again. */
  refusal?: Pick<FormRefused, 'message' | 'fields'> & { ok?: true };
}
