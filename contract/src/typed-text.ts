import { domainToASCII } from 'node:url';

import { TYPED_LENGTH } from './booking-rules';

/** Pasted text can contain format characters. Persian and Indian spellings need the two joiners. */
const FORMAT_CHARACTERS = /[^\P{Cf}\u200C\u200D]/gu;
const NOTHING_VISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}]*$/u;
const DOMAIN = /^[\w.\P{ASCII}-]+$/u;

/** Removes format characters. '' for a text without visible characters. */
export function toName(text: string): string {
  return NOTHING_VISIBLE.test(text) ? '' : text.replace(FORMAT_CHARACTERS, '').trim();
}

/** Removes format characters, and converts international domains to Punycode. */
export function toEmailAddress(text: string): string {
  const address = text.replace(/\p{Cf}/gu, '').trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isInternational = at > 0 && DOMAIN.test(domain) && /\P{ASCII}/u.test(domain);
  return isInternational ? address.slice(0, at + 1) + domainToASCII(domain) : address;
}

const LOCAL_PART = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL_PATTERN = new RegExp(`^(?!\\.)(?!.*\\.[.@])${LOCAL_PART}@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+$`, 'i');

export function isEmail(text: string): boolean {
  return text.length <= TYPED_LENGTH.email && EMAIL_PATTERN.test(text);
}
