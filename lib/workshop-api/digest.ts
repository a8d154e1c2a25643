export type Reason = 'status' | 'unexpected' | 'time-out' | 'network' | 'unconnected';

interface Failure {
  call: string;
  reason: Reason;
  /** HTTP status; null when there was no response, or it did not fit its schema. */
  status: number | null;
}

/** The message for visitors when a call had no usable response (docs/specification.md#errors). */
export function messageOf({ call, reason, status }: Failure): string {
  const messages: Partial<Record<Reason, string>> = {
    status: `Network response was not ok: ${status}`,
    unexpected: `Unexpected answer from ${call}`,
    'time-out': 'The workshop programme took too long to answer.',
  };
  return messages[reason] ?? 'The workshop programme could not be reached.';
}

/** How such a failure travels to the browser: `workshop-api;status;get_faqs;503`. */
export function digestOf({ call, reason, status }: Failure): string {
  return `workshop-api;${reason};${call};${status ?? ''}`;
}

/** The message that belongs to an error's digest; null when it is not one of the workshop API. */
export function messageOfDigest(digest: string | undefined): string | null {
  const [, reason, call, status] = /^workshop-api;([a-z-]+);(\w+);(\d{3})?$/.exec(digest ?? '') ?? [];
  return reason && call ? messageOf({ call, reason: reason as Reason, status: status ? Number(status) : null }) : null;
}
