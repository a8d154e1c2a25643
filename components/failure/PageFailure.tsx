'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';

import { Button, ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { siteName } from '@/lib/site';
import { formatPageFailure } from '@/lib/workshop-api/digest';

import { Failure } from './Failure';
import styles from './PageFailure.module.scss';

interface PageFailureProps {
  error: Error & { digest?: string };
}

export function PageFailure({ error }: PageFailureProps) {
  const message = formatPageFailure(usePathname(), error.digest);
  const [retrying, setRetrying] = useState(false);

  const retry = () => {
    setRetrying(true);
    // A full reload: a failed page has not run the scripts in its head.
    location.reload();
  };

  return (
    <>
      <title>{`Something went wrong – ${siteName}`}</title>
      <PageHeader
        title="Something went wrong"
        lead={<p>We could not load this page just now. It is nothing you did, and it usually passes.</p>}
      />
      <Wrap>
        <div className={styles.content}>
          {message && !retrying && <Failure>{message}</Failure>}
          <div className={styles.buttons}>
            <Button onClick={retry} aria-disabled={retrying}>
              {retrying ? 'Trying again…' : 'Try again'}
            </Button>
            <ButtonLink href="/" look="line" external>
              Go to the home page
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </>
  );
}
