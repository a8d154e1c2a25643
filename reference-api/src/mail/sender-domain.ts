import { resolveTxt } from 'node:dns/promises';

interface Sender {
  /** "CAMP <hello@camp.example>". */
  mailFrom: string;
  dkimSelector: string | undefined;
}

/** Without an answer, or with an answer without texts. */
const ABSENT = ['ENOTFOUND', 'ENODATA'];

/**
 * Sentences about the records of the sender's domain that receivers look for and that DNS lacks (docs/duties.md#mail).
 * @throws Error when DNS does not respond
 */
export async function listMissingRecords({ mailFrom, dkimSelector }: Sender): Promise<string[]> {
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? '';
  const parent = domain.split('.').slice(1).join('.');
  const [spf, dkim, ...policies] = await Promise.all([
    hasRecord(domain, /^v=spf1\b/i),
    dkimSelector ? hasRecord(`${dkimSelector}._domainkey.${domain}`, /(^|;)\s*p=[^;\s]/i) : null,
    hasRecord(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    parent.includes('.') && hasRecord(`_dmarc.${parent}`, /^v=DMARC1\b/i),
  ]);
  return [
    !spf && `${domain} has no SPF record, which names the servers that may send its mail.`,
    dkim === null && 'DKIM_SELECTOR is not set, so the key that signs mail is not looked up.',
    dkim === false && `${dkimSelector}._domainkey.${domain} has no DKIM key, so signatures of mail cannot be checked.`,
    !policies.some(Boolean) && `_dmarc.${domain} has no DMARC policy, so large mail services may refuse its mail.`,
  ].filter((sentence) => sentence !== false);
}

async function hasRecord(name: string, pattern: RegExp): Promise<boolean> {
  const records = await resolveTxt(name).catch((error: { code?: string }) => {
    if (ABSENT.includes(error.code ?? '')) return [];
    throw error;
  });
  return records.some((parts) => pattern.test(parts.join('')));
}
