/** What a failed subscription or confirmation says (docs/specification.md#errors). */
export const SUBSCRIBE_ERROR_MESSAGE = 'Sorry, something went wrong. Please try again later.';
export const UNEXPECTED_RESPONSE_MESSAGE = 'Unexpected response from the server.';
