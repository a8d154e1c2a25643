import { formatDigest, formatMessage, type Reason } from './digest';

/** A call to the workshop API without a usable response; its message is for visitors (docs/specification.md#errors). */
export class WorkshopApiError extends Error {
  override readonly name = 'WorkshopApiError';
  /** Next.js withholds messages in production and keeps the digest, which `parseDigest` reads in the browser. */
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

/** True when the call was sent and no response says that it failed. */
export function mayHaveWorked({ status, reason }: WorkshopApiError): boolean {
  return reason === 'status' ? status !== null && status >= 500 : reason !== 'unconnected';
}

/** 503 when a retry may help, else 502. */
export function toGatewayStatus({ status, reason }: WorkshopApiError): 502 | 503 {
  const isTransient = reason === 'network' || reason === 'unconnected' || reason === 'time-out';
  return isTransient || status === 429 || status === 503 ? 503 : 502;
}
