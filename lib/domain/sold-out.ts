/** Has its own module: a larger one, shared by client components, would be another request of each page. */
export const SOLD_OUT = 'SOLD OUT';
