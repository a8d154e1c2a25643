import { type EventOf, type LogFields, toLogLine } from '@camp/formats/log';

export const EVENTS = {
  error: {
    database: ['busy', 'corrupt', 'failed', 'full', 'read-only', 'refused', 'unreachable'],
    mailer: ['failed'],
    payment: ['disputed', 'error-shown', 'excess-instalment', 'price-differs', 'unconfirmed', 'unknown-page'],
    'payment-page': ['not-closed', 'not-opened', 'not-read'],
    'payment-plan': ['not-ended', 'not-limited'],
    process: ['stop-failed'],
    refund: ['exceeds-payment', 'failed', 'not-sent'],
    request: ['failed'],
    storage: ['failed'],
    sweep: [
      'announcements-failed',
      'files-failed',
      'fulfilments-failed',
      'holds-failed',
      'instalments-failed',
      'mails-failed',
      'pages-failed',
      'plans-failed',
      'polls-failed',
      'refunds-failed',
      'reminders-failed',
      'retention-failed',
      'tags-failed',
    ],
  },
  warn: {
    database: ['connection-lost'],
    mail: ['limited', 'not-delivered'],
    payment: ['instalment-failed', 'returned'],
    refund: ['reduced'],
    revalidation: ['failed'],
    start: ['no-programme', 'stub'],
    webhook: ['refused'],
  },
  info: {
    hold: ['expired'],
    payment: ['dispute-won'],
    process: ['listening', 'stopping'],
    refund: ['made-at-provider'],
    request: ['served'],
  },
} as const;

type Level = keyof typeof EVENTS;
export type Failure = EventOf<typeof EVENTS.error>;
export type Log = <L extends Level>(level: L, event: EventOf<(typeof EVENTS)[L]>, fields?: LogFields) => void;

export function createLog(write: (line: string) => void): Log {
  return (level, event, fields) => write(`${toLogLine(level, event, fields)}\n`);
}
