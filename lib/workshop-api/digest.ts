export type Reason = 'status' | 'unexpected' | 'time-out' | 'network' | 'unconnected';

interface Failure {
  call: string;
  reason: Reason;
  /** HTTP status; null without a response, or if it did not fit its schema. */
  status: number | null;
}

export function formatMessage({ call, reason, status }: Failure): string {
  const messages: Partial<Record<Reason, string>> = {
    status: `Network response was not ok: ${status}`,
    unexpected: `Unexpected answer from ${call}`,
    'time-out': 'The workshop programme took too long to answer.',
  };
  return messages[reason] ?? 'The workshop programme could not be reached.';
}

/** Sent to the browser: `workshop-api;status;get_faqs;503`. */
export function formatDigest({ call, reason, status }: Failure): string {
  return `workshop-api;${reason};${call};${status ?? ''}`;
}

export function parseDigest(digest: string | undefined): string | null {
  const [, reason, call, status] = /^workshop-api;([a-z-]+);(\w+);(\d{3})?$/.exec(digest ?? '') ?? [];
  return reason && call
    ? formatMessage({ call, reason: reason as Reason, status: status ? Number(status) : null })
    : null;
}

const WORKSHOP_PATH = /^\/(onsite|online)\//;

/** In place of a page (docs/specification.md#errors). Null unless the workshop API failed. */
export function formatPageFailure(path: string, digest: string | undefined): string | null {
  const message = parseDigest(digest);
  return message && `${WORKSHOP_PATH.test(path) ? 'Error loading workshop' : 'Error'}: ${message}`;
}
