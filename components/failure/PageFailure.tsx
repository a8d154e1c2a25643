'use client';

import { Button, ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { site } from '@/lib/site';
import { messageOfDigest } from '@/lib/workshop-api/digest';

import { Failure } from './Failure';
import styles from './PageFailure.module.scss';

/** The props that Next.js passes to error.tsx. */
export interface ErrorPageProps {
  error: Error & { digest?: string };
}

interface PageFailureProps extends ErrorPageProps {
  /** Precedes the message. */
  label?: string;
}

/** The page in place of one that failed to render (docs/specification.md#errors). */
export function PageFailure({ error, label = 'Error' }: PageFailureProps) {
  const message = messageOfDigest(error.digest);
  return (
    <>
      <title>{`Something went wrong – ${site.name}`}</title>
      <PageHeader
        title="Something went wrong"
        lead={<p>This page could not be made just now. It is not your doing, and it usually passes.</p>}
      />
      <Wrap>
        <div className={styles.content}>
          {message && <Failure>{`${label}: ${message}`}</Failure>}
          <div className={styles.buttons}>
            {/* A full reload: a failed page never ran the scripts of its head. */}
            <Button onClick={() => location.reload()}>Try again</Button>
            <ButtonLink href="/" look="line" external>
              Go to the home page
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </>
  );
}
