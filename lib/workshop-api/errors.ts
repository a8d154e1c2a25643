import { type Reason, formatDigest, formatMessage } from './digest';

/** A call to the workshop API without a usable response; its message is for visitors (docs/specification.md#errors). */
export class WorkshopApiError extends Error {
  override readonly name = 'WorkshopApiError';
  /** Next keeps a digest in production, where it withholds the message: `parseDigest` reads it in the browser. */
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

export function notOk(call: string, status: number): WorkshopApiError {
  return new WorkshopApiError(call, 'status', status);
}

/** True if a failed call may have had its effect: it was sent, and no response denies it. */
export function mayHaveWorked({ status, reason }: WorkshopApiError): boolean {
  return reason === 'status' ? status !== null && status >= 500 : reason !== 'unconnected';
}

/** A failure of the API as a status for the visitor's browser: 503 when a retry may help, else 502. */
export function gatewayStatus({ status, reason }: WorkshopApiError): 502 | 503 {
  const isTransient = reason === 'network' || reason === 'unconnected' || reason === 'time-out';
  return isTransient || status === 429 || status === 503 ? 503 : 502;
}
