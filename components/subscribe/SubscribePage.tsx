import type { ReactNode } from 'react';

import { ResultPage } from '@/components/result/ResultPage';
import { type Draft, toRefusedSubmission } from '@/lib/forms/engine/draft';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { TOOLS } from '@/lib/forms/engine/tools';
import { subscriptionFields } from '@/lib/forms/subscription';

import styles from './Subscribe.module.scss';
import { SubscribeAccepted, SubscribeForm } from './SubscribeForm';

interface SubscribePageProps {
  kicker: string;
  title: string;
  lead: ReactNode;
  waitingList?: { ctype: string; itemId: string };
  draft?: Draft | null;
  next?: ReactNode;
  wayBack?: ReactNode;
  picture?: ReactNode;
}

export function SubscribePage({ waitingList, draft = null, next, wayBack, ...page }: SubscribePageProps) {
  return (
    <ResultPage {...page} small={Boolean(page.picture)}>
      <div className={styles.body} data-subscribe>
        {draft?.done ? (
          <SubscribeAccepted message={draft.message} next={next} />
        ) : (
          <SubscribeForm
            {...waitingList}
            limits={getFormLimits(subscriptionFields)}
            tool={waitingList ? TOOLS.waitingList : TOOLS.subscribe}
            next={next}
            {...toRefusedSubmission(draft)}
          />
        )}
        {wayBack && <div>{wayBack}</div>}
      </div>
    </ResultPage>
  );
}

const LEAD =
  'New workshops, releases and news go to subscribers first. Expect about one newsletter a month, written by whoever ' +
  'has the best story, with the dates at the bottom. We’ll ask you to confirm by a link, and every email has ' +
  'an unsubscribe link.';

export function MailingListPage({ draft }: { draft?: Draft | null }) {
  return <SubscribePage kicker="Early access" title="Subscribe" lead={LEAD} draft={draft} />;
}
