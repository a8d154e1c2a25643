import type { Row } from '../db/schema';
import { workshopTitle } from '../domain/product';
import { enqueueMail } from '../mail/mail';
import { placeFreeMail } from '../mail/subscription-mails';
import type { TransactionContext } from '../db/transaction';

/** Several places may come free one after the other: one mail a day says it. */
const pause = 24 * 3600;

/** Writes to everyone who confirmed that they wait for this workshop. */
export async function notifyWaitingList(
  step: TransactionContext,
  workshop: Pick<Row<'workshops'>, 'id' | 'ctype' | 'slug' | 'title_with'>,
): Promise<void> {
  const waiting = await step.tx
    .updateTable('subscriptions')
    .set({ mailed_at: step.now })
    .where('list', '=', `${workshop.ctype}:${workshop.id}`)
    .where('confirmed_at', 'is not', null)
    .where('mailed_at', '<=', step.now - pause)
    .returning('email')
    .execute();
  for (const { email } of waiting) {
    await enqueueMail(
      step,
      placeFreeMail({
        to: email,
        workshop: workshopTitle(workshop.title_with),
        link: `${step.config.siteUrl}/${workshop.ctype}/${workshop.slug}`,
      }),
    );
  }
}
