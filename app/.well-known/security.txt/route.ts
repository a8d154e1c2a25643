import { env } from '@/lib/env';
import { site } from '@/lib/site';

export const dynamic = 'force-dynamic';

const DAY_MS = 24 * 3_600_000;
/** RFC 9116 recommends less than a year. */
const LIFETIME_DAYS = 180;

export function GET() {
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + LIFETIME_DAYS) * DAY_MS);
  const fields = [
    ['Contact', `mailto:${site.email}`],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', 'en, fr'],
    ['Canonical', `${env().SITE_URL}/.well-known/security.txt`],
  ];
  return new Response(fields.map(([name, value]) => `${name}: ${value}\n`).join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
