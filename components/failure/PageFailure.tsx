'use client';

import { Button, ButtonLink } from '@/components/ui/Button';
import { Failure } from '@/components/failure/Failure';
import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { site } from '@/lib/site';
import { messageOfDigest } from '@/lib/workshop-api/digest';

import styles from './PageFailure.module.scss';

/** What the framework hands to an error page. */
export interface Thrown {
  error: Error & { digest?: string };
}

/** A page that could not be made: what failed in the words of spec.md §8, and two ways on. */
export function PageFailure({ error, what = 'Error' }: Thrown & { what?: string }) {
  const message = messageOfDigest(error.digest);
  return (
    <>
      <title>{`Something went wrong – ${site.name}`}</title>
      <PageHeader
        title="Something went wrong"
        lead={<p>This page could not be made just now. It is not your doing, and it usually passes.</p>}
      />
      <Wrap>
        <div className={styles.ways}>
          {message && <Failure>{`${what}: ${message}`}</Failure>}
          <div className={styles.buttons}>
            {/* The whole page again: what the framework shows of a failed one never ran the scripts of its head. */}
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
