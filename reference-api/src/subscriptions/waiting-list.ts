import { waitingList } from './list-names';
import type { Row } from '../db/schema';
import type { TransactionContext } from '../db/transaction';
import { DAY_SECONDS } from '../domain/dates';
import { workshopTitle } from '../domain/product';
import { unsubscribeUrl, workshopPath } from '../domain/site-urls';
import { enqueueMail } from '../mail/enqueue-mail';
import { placeFreeMail } from '../mail/subscription-mails';

/** Places that come free one after the other are announced once a day; whoever has just joined hears of the first. */
const NOTIFICATION_INTERVAL_SECONDS = DAY_SECONDS;

/** Mails everyone with a confirmed place on the waiting list of a workshop, at once, that a place has come free. */
export async function notifyWaitingList(
  context: TransactionContext,
  workshop: Pick<Row<'workshops'>, 'id' | 'ctype' | 'slug' | 'title_with'>,
): Promise<void> {
  const { tx, now, config } = context;
  const recipients = await tx
    .updateTable('subscriptions')
    .set({ mailed_at: now })
    .where('list', '=', waitingList(workshop.ctype, workshop.id))
    .where('confirmed_at', 'is not', null)
    .where(({ eb, or, ref }) =>
      or([eb('mailed_at', '<=', now - NOTIFICATION_INTERVAL_SECONDS), eb('mailed_at', '<=', ref('confirmed_at'))]),
    )
    .returning(['email', 'token'])
    .execute();
  for (const { email, token } of recipients) {
    await enqueueMail(
      context,
      placeFreeMail({
        to: email,
        workshop: workshopTitle(workshop.title_with),
        url: `${config.siteUrl}${workshopPath(workshop.ctype, workshop.slug)}`,
        unsubscribe: { token, url: unsubscribeUrl(config.siteUrl, token) },
      }),
    );
  }
}
