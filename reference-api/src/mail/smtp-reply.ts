import { readErrorText } from '@camp/formats/log';

/** The reply of a mail server without its text, which may quote an address. */
interface SmtpReply {
  /** "550 5.1.1", "550", or the code of a lost connection. */
  text: string;
  /** No later attempt can succeed, because this mailbox takes no mail (RFC 5321 §4.2.1, RFC 3463). */
  isRefusedRecipient: boolean;
}

const PATTERN = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/;

/** Bad mailbox, host or syntax of the recipient, a mailbox that moved, and all that concerns the mailbox itself. */
const RECIPIENT_STATUS = /^5\.(1\.([0-6]|10)|2\.\d+)$/;

/** Without an enhanced status: mailbox unknown, not local, not allowed. 552 may be the quota of the sender. */
const RECIPIENT_CODES = ['550', '551', '553'];

/** Reads an error of the SMTP client. A refused sender or password does not count as a refused recipient. */
export function readSmtpReply(error: unknown): SmtpReply {
  const [, digits, status] = PATTERN.exec(readErrorText(error, 'response') ?? '') ?? [];
  if (!digits) return { text: readErrorText(error, 'code') ?? 'failed', isRefusedRecipient: false };
  const command = readErrorText(error, 'command');
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const names = status ? RECIPIENT_STATUS.test(status) : command === 'RCPT TO' && RECIPIENT_CODES.includes(digits);
  const isRefusedRecipient = digits.startsWith('5') && isAboutMail && names;
  return { text: status ? `${digits} ${status}` : digits, isRefusedRecipient };
}
