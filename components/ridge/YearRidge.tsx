import type { CSSProperties, ReactElement } from 'react';

import { Price } from '@/components/price/Price';
import { Link } from '@/components/ui/Link';
import { Places } from '@/components/workshop/Places';
import { formatDay, formatShortDay, toDay } from '@/lib/domain/dates';
import type { ListedCard } from '@/lib/domain/types';
import { getFilterUrl, NO_FILTER, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { formatFullTitle, getName } from '@/lib/domain/workshop-title';
import { drawYear, RIDGE_WIDTH, type Summit, type SummitWeek, type Year } from '@/lib/domain/year';
import { getPageTime } from '@/lib/preview/current';
import { cutToCharacters } from '@/lib/seo/cut-text';
import { listResidencyWeeks } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { skipIfFailed } from '@/lib/workshop-api/read';

import { PEAKS } from './peaks';
import { RidgeMotion } from './RidgeMotion';
import styles from './YearRidge.module.scss';

/** Inline styles, because the style sheet of all pages is at its size limit. */
const SIZES = {
  position: 'relative',
  '--picture': 'calc(var(--sky) + var(--height))',
  '--month': 'clamp(1.375rem, 1.75vw, 2.25rem)',
  '--caption': 'clamp(6.25rem, 21.5rem - 50vw, 11.5rem)',
};
const NAMED = { ...SIZES, '--sky': '10.5rem', '--height': 'clamp(10rem, 21vw, 26rem)' };
const UNNAMED = { ...SIZES, '--sky': '.5rem', '--height': 'clamp(7.5rem, 14vw, 18rem)' };
const SCROLLER = { overflowX: 'auto', scrollPaddingInline: 'var(--page-edge)', scrollSnapType: 'x proximity' } as const;
const YEAR = {
  display: 'grid',
  width: 'fit-content',
  minWidth: '100%',
  paddingInline: 'var(--page-edge) var(--end, 6rem)',
};
const FLOOR = {
  position: 'relative',
  background: 'var(--night)',
  boxShadow: '0 0 0 100vmax var(--night)',
  clipPath: 'inset(0 -100vmax)',
} as const;
const WEEK = { pointerEvents: 'auto', borderInlineStart: '3px solid var(--line, transparent)' } as const;
const MONTHS = { display: 'grid', minWidth: '73rem', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' };
const TITLE = { flex: '1 100%', textDecoration: 'underline' };
const SNAP = { scrollSnapAlign: 'start' };
const MONTH = { display: 'grid', gridTemplateRows: '2.25rem 1.75rem', textDecoration: 'none' };
const MONTH_NAME = { font: '800 var(--month)/1 var(--font-display)', letterSpacing: '-.03em', alignSelf: 'end' };
const NAME: CSSProperties = {
  flex: 1,
  margin: 'var(--sky) 0 0 var(--p)',
  borderLeft: '1px solid',
  whiteSpace: 'nowrap',
};
const NAME_TEXT = {
  display: 'block',
  marginTop: '-1.5em',
  fontSize: 'var(--step-small)',
  rotate: '-52deg',
  transformOrigin: '0 100%',
};
/** Hidden facts are laid out when they come near the viewport. */
const FACTS = { contentVisibility: 'auto' } as const;
/** Dashes show where colours do not. */
const SOLD_OUT_LOOK = { '--tag': 'var(--paper)', stroke: 'var(--ink)', strokeDasharray: '6 3' } as CSSProperties;

/** Opacity of summits outside the chosen months (move-along.ts). */
const FADED = 0.3;

/** Characters that fit above a summit. */
const MAX_NAME = 27;

interface RidgeOptions {
  /** The list's filter, to which a month is added, or from which it is removed. */
  filter?: WorkshopFilter;
  names?: boolean;
}

/** Null without dates in the next twelve months, or if the API fails. */
export async function renderYearRidge(options: RidgeOptions): Promise<ReactElement | null> {
  const [workshops, weeks, now] = await Promise.all([
    skipIfFailed(listAllWorkshops()),
    listResidencyWeeks(),
    getPageTime(),
  ]);
  const year = drawYear(workshops ?? [], weeks, toDay(now) ?? '');
  return year && <YearRidge year={year} {...options} />;
}

interface YearRidgeProps extends RidgeOptions {
  year: Year<ListedCard>;
}

export function YearRidge({ year, filter = NO_FILTER, names = false }: YearRidgeProps) {
  const { months, today, summits, weeks, ridges, floor } = year;
  const firstFree = summits.findIndex(({ date }) => date.places !== 0);
  const firstFreeWeek = weeks.findIndex(({ places }) => places !== 0);
  return (
    <RidgeMotion className={styles.ridge} style={names && summits.length > 0 ? NAMED : UNNAMED} filters={!names}>
      <div style={SCROLLER}>
        <div style={YEAR}>
          <div className={styles.picture}>
            <svg overflow="visible" aria-hidden="true" data-print="none">
              <Definitions />
              <circle cx={`${today}%`} cy="62%" r={names ? '3.5rem' : '2.5rem'} fill="var(--signal)" />
            </svg>
            {ridges.length > 0 && (
              <svg
                style={{ alignSelf: 'end', height: 'var(--height)' }}
                viewBox={`0 0 ${RIDGE_WIDTH} 100`}
                preserveAspectRatio="none"
                aria-hidden="true"
                data-print="none"
              >
                {ridges.map(({ artform, path }, index) => (
                  <g key={artform} data-artform={artform} fill="var(--tag, var(--artform-other))">
                    <path id={`range${index}`} d={path} />
                    <use href={`#range${index}`} fill="url(#mist)" />
                  </g>
                ))}
              </svg>
            )}
            <ol className={styles.dates} aria-label="Dates of the year">
              {summits.map((summit, index) => (
                <SummitLink
                  key={`${summit.workshop.href} ${summit.date.start}`}
                  summit={summit}
                  index={index}
                  chosen={filter.months}
                  named={names && summit.named}
                  shown={index === Math.max(0, firstFree)}
                />
              ))}
              {weeks.map((week, index) => (
                <WeekLink key={week.day} week={week} shown={index === Math.max(0, firstFreeWeek)} />
              ))}
            </ol>
          </div>
          <svg
            style={FLOOR}
            viewBox={`0 0 ${RIDGE_WIDTH} 10`}
            preserveAspectRatio="none"
            width="100%"
            height="16"
            aria-hidden="true"
            data-print="none"
          >
            <path d={floor} fill="var(--on-night)" />
          </svg>
          <ol className={styles.months} style={MONTHS} aria-label="Months" data-print="none">
            {months.map(({ month, label, count }, index) => (
              <li key={month} style={SNAP}>
                <Month month={month} label={label} count={count} isFirst={index === 0} filter={filter} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </RidgeMotion>
  );
}

function Definitions() {
  return (
    <defs>
      <linearGradient id="mist" x2="0" y2="1">
        <stop offset=".35" stopColor="var(--mist, var(--paper))" stopOpacity="0" />
        <stop offset="1" stopColor="var(--mist, var(--paper))" stopOpacity=".85" />
      </linearGradient>
      {PEAKS.map(({ outline, shade }, index) => (
        <symbol key={outline} id={`peak${index}`} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={outline} vectorEffect="non-scaling-stroke" pointerEvents="visiblePainted" />
          <path d={shade} stroke="var(--hatch, var(--on-light))" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
          <path d={outline} fill="url(#mist)" stroke="none" />
        </symbol>
      ))}
    </defs>
  );
}

interface SummitLinkProps {
  summit: Summit<ListedCard>;
  index: number;
  /** Empty for all months. */
  chosen: readonly string[];
  named: boolean;
  shown: boolean;
}

function SummitLink({ summit, index, chosen, named, shown }: SummitLinkProps) {
  const { x, height, workshop, date } = summit;
  const { href, artforms, ctype, price_from, placesword } = workshop;
  const shape = (index * 4 + workshop.href.length) % PEAKS.length;
  const peak = PEAKS[shape]!.summit;
  const width = 7 + height / 10;
  const place = {
    '--x': `${round(x - (width * peak) / 100)}%`,
    '--w': `${round(width)}%`,
    '--h': Math.round(height) / 100,
    '--p': `${peak}%`,
    '--z': 99 - Math.round(height),
  } as CSSProperties;
  const month = date.start.slice(0, 7);
  const isOff = chosen.length > 0 && !chosen.includes(month);
  const isFull = date.places === 0;
  const when = date.text ?? `${ctype === 'online' ? 'From ' : ''}${formatDay(date.start)}`;
  return (
    <li style={place} data-month={month} data-shown={shown || undefined}>
      <Link
        href={href}
        data-artform={artforms[0] ?? ''}
        data-full={isFull || undefined}
        style={isFull ? SOLD_OUT_LOOK : undefined}
      >
        {named && (
          <span style={NAME} aria-hidden="true" data-print="none">
            <span style={NAME_TEXT}>{cutToCharacters(getName(workshop), MAX_NAME).shown}</span>
          </span>
        )}
        <svg aria-hidden="true" opacity={isOff ? FADED : undefined}>
          <use href={`#peak${shape}`} />
        </svg>
        <div className={styles.facts} style={shown ? undefined : FACTS}>
          <strong style={TITLE} translate="no">
            {formatFullTitle(workshop)}
          </strong>{' '}
          <span>{when}</span> <span>{price_from && <Price amounts={price_from} />}</span>{' '}
          <Places places={date.places} placesword={date.places === workshop.places ? placesword : null} />
        </div>
      </Link>
    </li>
  );
}

function WeekLink({ week, shown }: { week: SummitWeek<ListedCard>; shown: boolean }) {
  const { x, day, places, months, workshops } = week;
  const [first] = workshops;
  const href = workshops.length === 1 && first ? first.href : getFilterUrl({ ...NO_FILTER, months });
  return (
    <li style={{ '--x': `${round(x)}%`, '--w': '1.9%' } as CSSProperties} data-shown={shown || undefined}>
      <Link href={href} style={WEEK}>
        <div className={styles.facts} style={shown ? undefined : FACTS}>
          <strong style={TITLE}>{`Week of ${formatShortDay(day)}`}</strong>{' '}
          <span>{`${workshops.length} ${workshops.length === 1 ? 'workshop' : 'workshops'}`}</span> <span />{' '}
          <Places places={places} placesword={null} />
        </div>
      </Link>
    </li>
  );
}

interface MonthProps {
  month: string;
  label: string;
  count: number;
  isFirst: boolean;
  filter: WorkshopFilter;
}

function Month({ month, label, count, isFirst, filter }: MonthProps) {
  const [name = label, year] = label.split(' ');
  const shortName = name.slice(0, 3);
  const text = (
    <>
      <strong style={MONTH_NAME}>{shortName}</strong> <span>{isFirst || name === 'January' ? year : ''}</span>
    </>
  );
  const isChosen = filter.months.includes(month);
  if (count === 0 && !isChosen) return <span style={{ ...MONTH, color: 'var(--ink-soft)' }}>{text}</span>;
  const others = filter.months.filter((each) => each !== month);
  const months = isChosen ? others : [...others, month].sort();
  return (
    <Link
      href={getFilterUrl({ ...filter, page: 1, months })}
      prefetch={false}
      rel="nofollow"
      style={MONTH}
      aria-label={`${shortName} ${year}: ${count} ${count === 1 ? 'date' : 'dates'}`}
      aria-current={isChosen || undefined}
      data-month={month}
    >
      {text}
    </Link>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
