/** Messages that an endpoint and its form share (docs/specification.md#errors). */
export const INVALID_FORM = 'There is a problem with what you entered.';
export const UNKNOWN_ERROR_MESSAGE = 'Sorry, something went wrong. Please try again later.';
export const UNEXPECTED_RESPONSE_MESSAGE = 'Unexpected response from the server.';
export const PREREGISTERED_MESSAGE =
  'Thank you! Please confirm your registration through the link in the email we have just sent you.';
