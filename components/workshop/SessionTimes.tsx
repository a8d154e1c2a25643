'use client';

import { PARIS } from '@camp/contract/days';

import { useClientValue } from '@/components/ui/use-client-value';
import type { WorkshopSession } from '@/lib/domain/edition';
import { formatOwnTime, formatSession, isSameTimeInParis } from '@/lib/domain/sessions';

import styles from './SessionTimes.module.scss';

/** Adds the visitor's time if it differs from that of Paris. */
export function SessionTimes({ sessions }: { sessions: WorkshopSession[] }) {
  const visitorZone = useClientValue(readVisitorZone, PARIS);
  const ownZone = isSameTimeInParis(sessions, visitorZone) ? null : visitorZone;
  const [first, ...others] = sessions;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <p className={styles.first}>
        One session: <SessionTime session={first} ownZone={ownZone} />
      </p>
    );
  }
  return (
    <details className={styles.sessions}>
      <summary className={styles.first}>
        <span>{`${sessions.length} sessions, the first `}</span>
        <SessionTime session={first} ownZone={ownZone} />
      </summary>
      <ol className={styles.list}>
        {sessions.map((session) => (
          <li key={session.starts_at}>
            <SessionTime session={session} ownZone={ownZone} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function SessionTime({ session, ownZone }: { session: WorkshopSession; ownZone: string | null }) {
  return (
    <>
      <span className={styles.time}>{`${formatSession(session, PARIS)} in Paris`}</span>
      <span> </span>
      {ownZone && <span className={styles.time}>{`(${formatOwnTime(session, ownZone)})`}</span>}
    </>
  );
}

const readVisitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || PARIS;
