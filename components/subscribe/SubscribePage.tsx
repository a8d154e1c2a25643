import type { ReactNode } from 'react';

import { ResultPage } from '@/components/result/ResultPage';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { TOOLS } from '@/lib/forms/engine/tools';
import { subscriptionFields } from '@/lib/forms/subscription';

import styles from './Subscribe.module.scss';
import { SubscribeAccepted, SubscribeForm } from './SubscribeForm';

interface SubscribePageProps {
  kicker: string;
  title: string;
  lead: ReactNode;
  waitingList?: { ctype: string; itemId: string };
  flash?: Flash | null;
  next?: ReactNode;
  wayBack?: ReactNode;
  picture?: ReactNode;
}

export function SubscribePage({ waitingList, flash = null, next, wayBack, ...page }: SubscribePageProps) {
  return (
    <ResultPage {...page} small={Boolean(page.picture)}>
      <div className={styles.body} data-subscribe>
        {flash?.done ? (
          <SubscribeAccepted message={flash.message} next={next} />
        ) : (
          <SubscribeForm
            {...waitingList}
            limits={getFormLimits(subscriptionFields)}
            tool={waitingList ? TOOLS.waitingList : TOOLS.subscribe}
            next={next}
            {...toRefusedSubmission(flash)}
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

export function MailingListPage({ flash }: { flash?: Flash | null }) {
  return <SubscribePage kicker="Early access" title="Subscribe" lead={LEAD} flash={flash} />;
}
