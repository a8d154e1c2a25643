import { toEmailAddress } from '@camp/contract/typed-text';

const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com']);
/** Providers that deliver name+tag to name. */
const PLUS_DOMAINS = new Set([
  ...GMAIL_DOMAINS,
  'icloud.com',
  'me.com',
  'mac.com',
  'fastmail.com',
  'fastmail.fm',
  'proton.me',
  'protonmail.com',
  'protonmail.ch',
  'pm.me',
]);
const MICROSOFT_DOMAIN = /^(outlook|hotmail|live)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/**
 * The same text for all spellings of a mailbox, to count its limits: lower case, without +tags and dots if the provider
 * ignores them. Mails are sent to the address as typed.
 */
export function canonicalEmail(email: string): string {
  const address = toEmailAddress(email).toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const isGmail = GMAIL_DOMAINS.has(domain);
  let local = address.slice(0, at);
  if (PLUS_DOMAINS.has(domain) || MICROSOFT_DOMAIN.test(domain)) local = local.replace(/^(.[^+]*)\+.*$/, '$1');
  if (isGmail) local = local.replace(/(?<=.)\./g, '');
  return `${local}@${isGmail ? 'gmail.com' : domain}`;
}
