/** Apart from other rules: a module that client scripts shared would cost pages one more request. */
export const SOLD_OUT = 'SOLD OUT';
