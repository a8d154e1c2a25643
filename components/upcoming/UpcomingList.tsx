'use client';

import useSWR from 'swr';

import { TermsNotice } from '@/components/forms/TermsNotice';
import { Failure } from '@/components/failure/Failure';
import { Skeletons } from '@/components/ui/Skeleton';
import { fetchJson } from '@/lib/fetch-json';
import type { UpcomingWorkshop } from '@/lib/domain/types';

import { PreregisterForm } from './PreregisterForm';
import { UpcomingCard } from './UpcomingCard';
import styles from './UpcomingList.module.scss';

/** The workshops in preparation; read again in the browser when the server had none of them (spec.md §4). */
export function UpcomingList({ workshops }: { workshops: UpcomingWorkshop[] | null }) {
  const { data, error } = useSWR<UpcomingWorkshop[], Error>('/api/upcoming', fetchJson, {
    fallbackData: workshops ?? undefined,
    revalidateOnMount: workshops === null,
  });
  if (!data) return error ? <Failure>{`Error: ${error.message}`}</Failure> : <Skeletons count={3} height={350} />;
  if (data.length === 0) return <p>Nothing is in preparation just now: everything we have is in the programme.</p>;
  return (
    <>
      <div className={styles.notice}>
        <TermsNotice by="pre-registering" />
      </div>
      {data.map((workshop) => (
        <UpcomingCard key={workshop.id} workshop={workshop}>
          <PreregisterForm workshopId={workshop.id} title={workshop.title} />
        </UpcomingCard>
      ))}
    </>
  );
}
