import { env } from './env';
import { site } from './site';

const DAY_MS = 24 * 3_600_000;
/** RFC 9116 recommends less than a year. */
const LIFETIME_DAYS = 180;

/** The contact for security reports (RFC 9116). It expires half a year after the start of today. */
export function securityTxt(now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + LIFETIME_DAYS) * DAY_MS);
  const fields = [
    ['Contact', `mailto:${site.email}`],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', 'en, fr'],
    ['Canonical', `${env().SITE_URL}/.well-known/security.txt`],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
