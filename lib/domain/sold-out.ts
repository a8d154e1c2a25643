/**
 * The label of what has no place left, wherever it stands (docs/specification.md#screens). Scripts of a workshop's
 * panel have it as a text: a module that they shared with other pages would cost the page one more request.
 */
export const SOLD_OUT = 'SOLD OUT';
