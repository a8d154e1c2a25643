import type { CalendarEvent } from '@camp/formats/icalendar';
import 'server-only';
import fresh from 'fresh';
import { createHash } from 'node:crypto';

import { NO_STORE } from '@/lib/cache-headers';
import { logRefusal } from '@/lib/log';
import { takeToken, TOO_MANY } from '@/lib/rate-limit';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import { withSharedTimeout } from '@/lib/workshop-api/timeouts';

import { isInAppBrowser, respondWithCalendarLinks } from './calendar-links';

const READS_PER_MINUTE = 60;
const RETRY_SECONDS = 60;

const CONTENT_TYPES = {
  calendar: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const;

interface Feed {
  text: string;
  fileName?: string;
  /** For browsers that open no files. */
  events?: CalendarEvent[];
}

/** 304 if unchanged; 503 if the API fails, because calendars delete events that an empty response lacks. */
export async function respondWithFeed(
  request: Request,
  kind: keyof typeof CONTENT_TYPES,
  make: () => Promise<Feed | null>,
): Promise<Response> {
  const waitSeconds = await takeToken(request, 'feeds', READS_PER_MINUTE);
  if (waitSeconds > 0) {
    logRefusal('feeds.too-many', 429);
    return refuse(429, TOO_MANY, waitSeconds);
  }
  return respond(request, 'The programme', make, (feed) => respondIfChanged(request, feed, CONTENT_TYPES[kind]));
}

export function respondWithPrivateCalendar(request: Request, make: () => Promise<Feed | null>): Promise<Response> {
  return respond(request, 'Your booking', make, (feed) => {
    return new Response(feed.text, { headers: { ...getHeaders(feed, CONTENT_TYPES.calendar), ...NO_STORE } });
  });
}

async function respond(
  request: Request,
  what: string,
  make: () => Promise<Feed | null>,
  toResponse: (feed: Feed) => Response,
): Promise<Response> {
  try {
    const feed = await withSharedTimeout(make);
    if (feed?.events?.length && isInAppBrowser(request)) return respondWithCalendarLinks(feed.events);
    return feed ? toResponse(feed) : refuse(404, 'There is nothing here.');
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    return refuse(503, `${what} cannot be read just now.`, RETRY_SECONDS);
  }
}

function respondIfChanged(request: Request, feed: Feed, contentType: string): Response {
  const etag = `W/"${toDigest(feed.text)}"`;
  const headers = {
    ...getHeaders(feed, contentType),
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
  };
  return fresh({ 'if-none-match': request.headers.get('if-none-match') ?? undefined }, { etag })
    ? new Response(null, { status: 304, headers })
    : new Response(feed.text, { headers });
}

function getHeaders({ fileName, events }: Feed, contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'X-Robots-Tag': 'noindex',
    ...(events && { Vary: 'User-Agent' }),
    ...(fileName && { 'Content-Disposition': `inline; filename="${fileName}"` }),
  };
}

function toDigest(text: string): string {
  return createHash('sha256')
    .update(text.replace(/^DTSTAMP:.*$/gm, ''))
    .digest('base64url')
    .slice(0, 24);
}

function refuse(status: number, message: string, retrySeconds?: number): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      ...NO_STORE,
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      ...(retrySeconds && { 'Retry-After': String(retrySeconds) }),
    },
  });
}
