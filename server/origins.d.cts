export function imageOrigins(hosts?: string): string[];
export function paymentOrigins(hosts?: string): string[];
