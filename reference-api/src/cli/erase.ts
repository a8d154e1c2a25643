import { parseEmail } from './arguments';
import { createCommand, withConnection, type Output } from './command';
import type { Connection } from './connection';
import { erasePerson, vacuumErased } from '../maintenance/erase-person';

export function eraseCommand() {
  return createCommand('erase', {
    description:
      'Erases one person who asks for it, by their email address in all its spellings: names, addresses and words of ' +
      'bookings, emails, subscriptions. Amounts, dates and receipt numbers of payments stay: the law asks for them ' +
      'for ten years. Earlier backups still hold the person: erase them again after a restore.',
    examples: ['erase ada@example.org'],
  })
    .argument('<email>', 'the address', parseEmail)
    .action(withConnection(run));
}

async function run({ db, config, transact }: Connection, email: string): Promise<Output> {
  const erasure = await transact((context) => erasePerson(context, email));
  await vacuumErased(db, config.dataDir);
  const { bookings, mails, subscriptions, idempotency_keys: keys, kept_payments_of: paid } = erasure;
  const erased = [
    `the person of ${formatCount(bookings, 'booking')}`,
    `${formatCount(mails, 'email')}, with files`,
    formatCount(subscriptions, 'subscription'),
    formatCount(keys, 'stored response'),
  ];
  const kept =
    paid.length > 0
      ? `Kept: amounts, dates and receipt numbers of bookings ${paid.join(', ')}, as the law asks for ten years.`
      : 'Nothing is kept.';
  return { json: erasure, text: `Erased: ${erased.join(', ')}.\n${kept}` };
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
