import type { ReactNode } from 'react';

import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import type { Draft } from '@/lib/forms/draft';

import { ServerAnswer } from './ServerAnswer';
import { SubscribeForm } from './SubscribeForm';
import styles from './SubscribePage.module.scss';

interface SubscribePageProps {
  kicker: string;
  title: string;
  lead: ReactNode;
  waitingList?: { ctype: string; itemId: string };
  /** What became of the form without scripts. */
  draft?: Draft | null;
}

/** The mailing list, or the waiting list of a workshop. */
export function SubscribePage({ kicker, title, lead, waitingList, draft }: SubscribePageProps) {
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <Wrap>
        <div className={styles.body}>
          {draft?.done ? (
            <ServerAnswer>{draft.message}</ServerAnswer>
          ) : (
            <SubscribeForm {...waitingList} values={draft?.values} refusal={draft ?? undefined} />
          )}
        </div>
      </Wrap>
    </>
  );
}

export function MailingListPage({ draft }: { draft?: Draft | null }) {
  return (
    <SubscribePage
      kicker="Early access"
      title="Subscribe"
      lead="New workshops, releases and news go to subscribers first. It is about one letter a month, written by whoever has the best story, with the dates at the bottom. You will be asked to confirm by a link, and every letter has another link for leaving."
      draft={draft}
    />
  );
}
