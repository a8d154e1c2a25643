import { formatDigest, formatMessage, type Reason } from './digest';

/** A call to the workshop API without a valid response; the message is for visitors (docs/specification.md#errors). */
export class WorkshopApiError extends Error {
  override readonly name = 'WorkshopApiError';
  /** In production Next.js sends the digest to the browser, not the message; see `parseDigest`. */
  readonly digest: string;

  constructor(
    readonly call: string,
    readonly reason: Reason,
    readonly status: number | null = null,
  ) {
    super(formatMessage({ call, reason, status }));
    this.digest = formatDigest({ call, reason, status });
  }
}

export function createStatusError(call: string, status: number): WorkshopApiError {
  return new WorkshopApiError(call, 'status', status);
}

/** True if the call was sent, and no response says that it failed. */
export function mayHaveWorked({ status, reason }: WorkshopApiError): boolean {
  return reason === 'status' ? status !== null && status >= 500 : reason !== 'unconnected';
}

/** 503 if a retry may help, else 502. */
export function toGatewayStatus({ status, reason }: WorkshopApiError): 502 | 503 {
  const isTransient = reason === 'network' || reason === 'unconnected' || reason === 'time-out';
  return isTransient || status === 429 || status === 503 ? 503 : 502;
}
