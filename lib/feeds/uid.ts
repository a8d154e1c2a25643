import { canonical } from '@/lib/seo/site-url';

/** The UID of an event at this site; `name` is the date's, and the same in the email that an API sends of a booking. */
export function uidOf(name: string): string {
  return `${name}@${new URL(canonical('/')).hostname}`;
}
