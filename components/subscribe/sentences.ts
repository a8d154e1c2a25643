/** What is said when a subscription or its confirmation fails (spec.md §8). */
export const SORRY = 'Sorry, something went wrong. Please try again later.';
export const UNEXPECTED = 'Unexpected response from the server.';
