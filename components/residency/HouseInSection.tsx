import type { CalendarWeek } from '@/lib/domain/residency';

/** Left and top of the rooms that are cut out of the picture, in the order in which they are lit. */
const WINDOWS =
  '581 273,161 369,455 179,245 273,78 497,371 179,329 369,497 273,' +
  '287 179,161 465,329 273,539 179,245 369,665 273,161 273';
const PICTURE =
  'The house cut open: fifteen bedrooms, a studio with a painter and a double bass, the kitchen, supper at the long ' +
  'table beside the stove, a drummer in the barn, and the red shuttle before the door';

/** Above the weeks while they scroll; on low screens it scrolls with them. */
const FIGURE = {
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 'min(var(--header-height), 100vh - 42rem)',
  marginBlockEnd: 'var(--space-5)',
  background: 'var(--paper-deep)',
} as const;
const STACK = { display: 'grid', maxWidth: '63vh' } as const;
const LAYER = { gridArea: '1 / 1', width: '100%', height: 'auto', colorScheme: 'light dark' } as const;

interface HouseInSectionProps {
  week: CalendarWeek;
  rooms: number;
}

/** Each taken room is lit, if the API says how many are free. People have the colour of a dark room. */
export function HouseInSection({ week: { span, remaining }, rooms }: HouseInSectionProps) {
  const free = remaining !== null && remaining <= rooms ? remaining : null;
  const taken = free === null ? 0 : rooms - free;
  return (
    <figure style={FIGURE} data-print="none">
      <div style={STACK}>
        <svg viewBox="0 0 960 640" style={LAYER} aria-hidden="true">
          {WINDOWS.split(',').map((corner, index) => (
            <path
              key={corner}
              d={`M${corner}h75v85h-75z`}
              data-artform={index < taken ? 'music' : undefined}
              fill="var(--tag, var(--night))"
            />
          ))}
        </svg>
        {/* oxlint-disable-next-line nextjs/no-img-element */}
        <img src="/images/house-section.svg" alt={PICTURE} width={960} height={640} loading="lazy" style={LAYER} />
      </div>
      {free !== null && (
        <figcaption>
          <span>{`${span}: `}</span>
          <strong>{`${free} of ${rooms} rooms free`}</strong>
          <span>. Lit windows are taken.</span>
        </figcaption>
      )}
    </figure>
  );
}
