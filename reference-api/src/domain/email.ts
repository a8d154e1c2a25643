const LOCAL_PART = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL_PATTERN = new RegExp(`^(?!\\.)(?!.*\\.[.@])${LOCAL_PART}@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`, 'i');

/** The longest email address that SMTP can carry. */
export const MAX_EMAIL_LENGTH = 254;

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
/** Microsoft has these names in many countries: outlook.fr, hotmail.co.uk. */
const MICROSOFT_DOMAIN = /^(outlook|hotmail|live)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** The site's rule for an email address, without blanks around it. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text);
}

/**
 * One text for all spellings of a mailbox: limits per person compare it, mails go to the address as it was typed.
 * Lower case; without +tags and dots where the provider is known to ignore them.
 */
export function canonicalEmail(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const isGmail = GMAIL_DOMAINS.has(domain);
  let local = address.slice(0, at);
  if (PLUS_DOMAINS.has(domain) || MICROSOFT_DOMAIN.test(domain)) local = local.replace(/(?<=.)\+.*$/, '');
  if (isGmail) local = local.replace(/(?<=.)\./g, '');
  return `${local}@${isGmail ? 'gmail.com' : domain}`;
}
