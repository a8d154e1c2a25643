import type { ReactElement } from 'react';

import { toDay } from '@/lib/domain/dates';
import { getPageTime } from '@/lib/preview/current';
import { listResidencyWeeks } from '@/lib/workshop-api/queries/offers';
import { listAllWorkshops } from '@/lib/workshop-api/queries/workshops';
import { skipIfFailed } from '@/lib/workshop-api/read';

import { drawLowRidge } from './draw-low-ridge';
import { drawRidge, type RidgeOptions } from './draw-ridge';
import { drawYear } from './draw-year';
import { RidgeMotion } from './RidgeMotion';
import styles from './YearRidge.module.scss';

const SIZES = {
  position: 'relative',
  // Keeps the summits below the sticky header.
  isolation: 'isolate',
  '--picture': 'calc(var(--sky) + var(--height))',
  // Height of the longest title of the sample programme, and the facts below it.
  '--caption': 'clamp(6.25rem, 22rem - 54vw, 11.5rem)',
};
const NAMED = { ...SIZES, '--sky': '10.5rem', '--height': 'clamp(10rem, 21vw, 26rem)' };
const UNNAMED = { ...SIZES, '--sky': '.5rem', '--height': 'clamp(7.5rem, 14vw, 18rem)' };
const FILLING = { position: 'absolute', inset: 0 } as const;
const SCROLLER = { overflowX: 'auto', scrollPaddingInline: 'var(--page-edge)', scrollSnapType: 'x proximity' } as const;

/** Null without dates in the next twelve months, or if the API fails. */
async function readYear() {
  const [workshops, weeks, now] = await Promise.all([
    skipIfFailed(listAllWorkshops()),
    listResidencyWeeks(),
    getPageTime(),
  ]);
  return drawYear(workshops ?? [], weeks, toDay(now) ?? '');
}

export async function renderYearRidge(options: RidgeOptions): Promise<ReactElement | null> {
  const year = await readYear();
  if (!year) return null;
  const { names = false } = options;
  return (
    <RidgeMotion className={styles.ridge} style={names && year.summits.length > 0 ? NAMED : UNNAMED} filters={!names}>
      <div id="dates" style={SCROLLER} dangerouslySetInnerHTML={{ __html: drawRidge(year, options) }} />
    </RidgeMotion>
  );
}

/** For the workshops of the hero, in its order. */
export async function renderLowRidge(workshops: readonly { href: string }[]): Promise<ReactElement | null> {
  const year = await readYear();
  if (!year) return null;
  const drawing = drawLowRidge(
    year,
    workshops.map(({ href }) => href),
  );
  return (
    <svg
      id="low-ridge"
      width="100%"
      height="100%"
      overflow="visible"
      stroke="var(--paper)"
      style={FILLING}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
