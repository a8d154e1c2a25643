'use client';

import type { CSSProperties, ReactNode } from 'react';
import useSWR from 'swr';

import { Failure } from '@/components/failure/Failure';
import { Prose } from '@/components/ui/Prose';
import { Skeletons } from '@/components/ui/Skeleton';
import { countLongestWord } from '@/components/ui/title-lengths';
import { formatPossibleDays } from '@/lib/domain/possible-days';
import type { UpcomingWorkshop } from '@/lib/domain/types';
import { fetchJson } from '@/lib/fetch-json';
import type { FormLimits } from '@/lib/forms/engine/fields';
import type { SectionResult } from '@/lib/section-result';

import { PreregisterForm } from './PreregisterForm';
import styles from './UpcomingList.module.scss';

/** Colours of artforms, in turn: the API names no artform of these workshops. */
const COLOURS = ['sound', 'music', 'film', 'environment', 'activism', 'writing'];

export function UpcomingList({ section, limits }: { section: SectionResult<UpcomingWorkshop[]>; limits: FormLimits }) {
  const { data, error } = useSWR<UpcomingWorkshop[], Error>('/api/upcoming', fetchJson, {
    fallbackData: section.ok ? section.value : undefined,
    revalidateOnMount: !section.ok,
  });
  if (!data) return error ? <Failure>{`Error: ${error.message}`}</Failure> : <Skeletons count={3} height={350} />;
  if (data.length === 0) return <p>Nothing is in preparation just now: everything we have is in the programme.</p>;
  return (
    <>
      {data.map((workshop, index) => (
        <UpcomingCard key={workshop.id} workshop={workshop} colour={COLOURS[index % COLOURS.length]}>
          <PreregisterForm workshopId={workshop.id} title={workshop.title} limits={limits} />
        </UpcomingCard>
      ))}
    </>
  );
}

function UpcomingCard({
  workshop: { title, ctype, date_span_start, date_span_end, details },
  colour,
  children,
}: {
  workshop: UpcomingWorkshop;
  colour: string | undefined;
  children: ReactNode;
}) {
  const days = formatPossibleDays(date_span_start, date_span_end);
  return (
    <article className={styles.card}>
      <div
        className={styles.poster}
        data-artform={colour}
        style={{ '--longest': countLongestWord(title) } as CSSProperties}
      >
        {ctype && <p className={styles.ctype}>{ctype}</p>}
        <h2 className={styles.title}>{title}</h2>
        {days && <p className={styles.span}>{days}</p>}
      </div>
      <div className={styles.what}>
        <Prose html={details} />
        {children}
      </div>
    </article>
  );
}
