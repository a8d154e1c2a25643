export const NO_CONTENT_POLICY: string;
export function isCurrent(cached: string | undefined, formTargets?: string[]): boolean;
export function policyOfPage(html: string, formTargets?: string[]): string;
export function policyOfNonce(nonce: string, formTargets?: string[]): string;
