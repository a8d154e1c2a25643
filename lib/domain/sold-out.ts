/** This module has one constant, because a larger module shared by client scripts would cost pages a request. */
export const SOLD_OUT = 'SOLD OUT';
