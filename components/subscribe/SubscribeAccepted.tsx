import type { ReactNode } from 'react';

import { ServerMessage } from '@/components/forms/ServerMessage';

import styles from './SubscribePage.module.scss';

interface SubscribeAcceptedProps {
  /** The server's. */
  message: string;
  /** What happens next. */
  next?: ReactNode;
}

/** Takes the place of the form once it is accepted. */
export function SubscribeAccepted({ message, next }: SubscribeAcceptedProps) {
  return (
    <>
      <ServerMessage>{message}</ServerMessage>
      {next && <div className={styles.next}>{next}</div>}
    </>
  );
}
