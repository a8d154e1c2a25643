export function paymentOrigins(hosts?: string): string[];
