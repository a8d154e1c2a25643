export function formAction(targets: string[]): string;
export function policyOfPage(html: string, formTargets?: string[]): string;
export function policyOfNonce(nonce: string, formTargets?: string[]): string;
