import { type EventOf, type LogFields, toLogLine } from '@camp/formats/log';

/** All events; metrics have a counter of each. `console.*` are lines of Next.js and packages. */
export const EVENTS = {
  error: {
    checkout: ['location-refused'],
    collection: ['skipped'],
    console: ['error'],
    form: ['crashed', 'failed'],
    'index-now': ['failed'],
    policy: ['unknown-script'],
    redis: ['down', 'refused'],
    response: ['replacement'],
    'share-card': ['not-kept', 'photograph'],
    'site-data': ['damaged', 'not-kept'],
    start: ['without-server'],
    statistics: ['failed'],
    'workshop-api': ['dropped', 'failed', 'status', 'unexpected'],
  },
  warn: { console: ['warn'] },
  debug: { console: ['debug'] },
  info: {
    cards: ['too-many'],
    checkout: ['price-mismatch'],
    code: ['wrong'],
    connection: ['broken'],
    console: ['info'],
    feeds: ['too-many'],
    form: ['body', 'content-type', 'fields', 'no-origin', 'other-site', 'too-many'],
    'item-reads': ['too-many'],
    'list-reads': ['too-many'],
    preview: ['too-many', 'wrong'],
    request: ['body', 'host', 'media', 'method', 'picture', 'renders', 'url'],
  },
} as const;

export function logFailure(event: EventOf<typeof EVENTS.error>, fields?: LogFields): void {
  console.error(toLogLine('error', event, fields));
}

/** @param event the rule that refused the request, such as `form.other-site` */
export function logRefusal(event: EventOf<typeof EVENTS.info>, status: number, fields?: LogFields): void {
  console.info(toLogLine('info', event, { status, ...fields }));
}
