export function isOfNow(kept: string | undefined, formTargets?: string[]): boolean;
export function policyOfPage(html: string, formTargets?: string[]): string;
export function policyOfNonce(nonce: string, formTargets?: string[]): string;
