import type { ReactNode } from 'react';

import { refusedSubmission } from '@/components/forms/refused-submission';
import { ServerMessage } from '@/components/forms/ServerMessage';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import type { Draft } from '@/lib/forms/draft';
import { limitsOf } from '@/lib/forms/limits';
import { subscriptionFields } from '@/lib/submissions/subscription';

import { SubscribeForm } from './SubscribeForm';
import styles from './SubscribePage.module.scss';

interface SubscribePageProps {
  kicker: string;
  title: string;
  lead: ReactNode;
  waitingList?: { ctype: string; itemId: string };
  /** The form that comes back without scripts. */
  draft?: Draft | null;
}

/** The mailing list, or the waiting list of a workshop. */
export function SubscribePage({ kicker, title, lead, waitingList, draft = null }: SubscribePageProps) {
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead} />
      <Wrap>
        <div className={styles.body}>
          {draft?.done ? (
            <ServerMessage>{draft.message}</ServerMessage>
          ) : (
            <SubscribeForm {...waitingList} limits={limitsOf(subscriptionFields)} {...refusedSubmission(draft)} />
          )}
        </div>
      </Wrap>
    </>
  );
}
