import { formatMonth } from '@/lib/domain/dates';
import { toMonth } from '@/lib/domain/programme-page';

const MONTH_COUNT = 12;
const WEEK_DAYS = 7;
/** With more dates, one summit per week, and a ridge per artform, keep the page small. */
export const MAX_SUMMITS = 56;
/** Width of the view box of ridges; heights are percentages. */
export const RIDGE_WIDTH = 1200;
/** Least distance between two names, in percent. */
export const NAME_DISTANCE = 2.1;

interface Card {
  artforms: string[];
  dates: WorkshopDate[];
}

export interface WorkshopDate {
  /** `YYYY-MM-DD`. */
  start: string;
  /** Null if the API does not name them. */
  places: number | null;
  /** As text, if the API has it. */
  text: string | null;
}

export interface Position {
  /** Percent of the twelve months. */
  x: number;
  /** Percent. */
  height: number;
}

export interface YearMonth {
  /** `YYYY-MM`. */
  month: string;
  /** "January 2027". */
  label: string;
  count: number;
}

export interface Summit<T extends Card> extends Position {
  workshop: T;
  date: WorkshopDate;
  /** True if there is room for the name. */
  named: boolean;
}

export interface SummitWeek<T extends Card> extends Position {
  day: string;
  /** The sum of the known places; null if it is 0 and some are unknown. */
  places: number | null;
  /** `YYYY-MM`; two if a month ends within the dates of the week. */
  months: string[];
  workshops: T[];
}

export interface Year<T extends Card> {
  months: YearMonth[];
  /** Percent of the twelve months. */
  today: number;
  /** By date; empty if there are too many dates. */
  summits: Summit<T>[];
  /** By date; empty if each date is a summit. */
  weeks: SummitWeek<T>[];
  /** One per artform, back to front. */
  ridges: { artform: string; path: string }[];
  /** Residency weeks with free rooms, in a view box of RIDGE_WIDTH × 10. */
  floor: string;
}

interface Stay {
  start_date: string;
  remaining: number | null;
}

/** The twelve months from `today` (`YYYY-MM-DD`) on; null if no workshop has a date in them. */
export function drawYear<T extends Card>(cards: readonly T[], stays: readonly Stay[], today: string): Year<T> | null {
  const months = listMonths(today);
  const dates = cards
    .flatMap((workshop) => workshop.dates.map((date) => ({ workshop, date })))
    .filter(({ date: { start } }) => start >= today && months.includes(toMonth(start)))
    .sort((a, b) => a.date.start.localeCompare(b.date.start));
  if (dates.length === 0) return null;
  const toX = (day: string) => getX(months, day);
  const isCrowded = dates.length > MAX_SUMMITS;
  return {
    months: months.map((month) => ({
      month,
      label: formatMonth(`${month}-01`) ?? month,
      count: dates.filter(({ date }) => toMonth(date.start) === month).length,
    })),
    today: toX(today),
    summits: isCrowded ? [] : drawSummits(dates, toX),
    ...(isCrowded ? drawWeeks(dates, toX) : { weeks: [], ridges: [] }),
    floor: drawFloor(
      stays.filter(({ start_date }) => months.includes(toMonth(start_date))),
      toX,
    ),
  };
}

function drawFloor(stays: readonly Stay[], toX: (day: string) => number): string {
  const length = Math.round(((RIDGE_WIDTH / MONTH_COUNT) * WEEK_DAYS) / 31);
  const free = stays.filter(({ remaining }) => remaining !== 0);
  const lines = free.map(
    ({ start_date }) => `M${Math.round((toX(start_date) * RIDGE_WIDTH) / 100)} 3h${length - 4}v4h${4 - length}z`,
  );
  return lines.join('');
}

function listMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** All months are equally wide. */
function getX(months: readonly string[], day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return roundToHundredth(((months.indexOf(toMonth(day)) + (date - 1) / length) / MONTH_COUNT) * 100);
}

const SOLD_OUT_HEIGHT = 16;
const LOWEST = 30;
/** If the number of places is unknown. */
const UNKNOWN = 4;

/** Uses the square root, so that a large course does not flatten the others. */
export function getHeight(places: number | null, most: number): number {
  if (places === 0) return SOLD_OUT_HEIGHT;
  const share = (places ?? Math.min(UNKNOWN, most)) / Math.max(most, UNKNOWN);
  return roundToHundredth(LOWEST + (100 - LOWEST) * Math.sqrt(share));
}

interface DateOfWorkshop<T> {
  workshop: T;
  date: WorkshopDate;
}

function drawSummits<T extends Card>(dates: readonly DateOfWorkshop<T>[], toX: (day: string) => number): Summit<T>[] {
  const most = Math.max(...dates.map(({ date }) => date.places ?? 0));
  const summits = dates.map(({ workshop, date }) => {
    return { workshop, date, x: toX(date.start), height: getHeight(date.places, most), named: false };
  });
  // Names the first summit with places, which is shown, then the highest, as long as there is room.
  const first = summits.find(({ date }) => date.places !== 0);
  const rank = (summit: Summit<T>) => (summit === first ? Infinity : summit.height);
  for (const summit of summits.toSorted((a, b) => rank(b) - rank(a))) {
    const isFree = summits.every(({ x, named }) => !named || Math.abs(x - summit.x) >= NAME_DISTANCE);
    summit.named = isFree && summit.date.places !== 0;
  }
  return summits;
}

function drawWeeks<T extends Card>(dates: readonly DateOfWorkshop<T>[], toX: (day: string) => number) {
  const weeks = new Map<string, SummitWeek<T>>();
  const sums = new Map<string, Map<string, number>>();
  for (const { workshop, date } of dates) {
    const monday = toMonday(date.start);
    const first = { day: date.start, x: toX(date.start), height: 0, places: 0, months: [], workshops: [] };
    const week: SummitWeek<T> = weeks.get(monday) ?? first;
    weeks.set(monday, week);
    const isUnknown = week.places === null || date.places === null;
    week.places = (week.places ?? 0) + (date.places ?? 0) || (isUnknown ? null : 0);
    week.months = [...new Set([...week.months, toMonth(date.start)])];
    week.workshops.push(workshop);
    const artform = workshop.artforms[0] ?? '';
    const sum = sums.get(artform) ?? new Map<string, number>();
    sums.set(artform, sum.set(monday, (sum.get(monday) ?? 0) + (date.places ?? UNKNOWN)));
  }
  const highest = Math.max(...[...weeks.values()].map(({ places }) => places ?? 0));
  const most = Math.max(...[...sums.values()].flatMap((sum) => [...sum.values()]));
  for (const week of weeks.values()) week.height = getHeight(week.places, highest);
  const ridges = [...sums].sort(([, a], [, b]) => total(b) - total(a));
  return {
    weeks: [...weeks.values()],
    ridges: ridges.map(([artform, sum], layer) => {
      // Ridges in front are lower, so that those behind are visible.
      const toRidgeHeight = (places = 0) => (places === 0 ? 0 : getHeight(places, most) * (1 - layer / 14));
      const profile = [...weeks].map(([monday, { x }]) => ({ x, height: toRidgeHeight(sum.get(monday)) }));
      return { artform, path: drawRidgePath(profile, layer) };
    }),
  };
}

const total = (sum: Map<string, number>) => [...sum.values()].reduce((all, places) => all + places, 0);

function toMonday(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS));
  return date.toISOString().slice(0, 10);
}

/** Draws summits, and a saddle and shoulders between two of them, in a view box of RIDGE_WIDTH × 100. */
function drawRidgePath(profile: readonly Position[], layer: number): string {
  const noise = (index: number, step: number) => getNoise(layer * 97 + index * 7 + step);
  const points = profile.flatMap(({ x, height }, index) => {
    const next = profile[index + 1] ?? { x: x + 2, height: 0 };
    const way = next.x - x;
    const low = Math.min(height, next.height);
    const saddle = low * (0.4 + noise(index, 1) * 0.5);
    const middle = 0.3 + noise(index, 2) * 0.4;
    const shoulder = saddle + (height - saddle) * (0.3 + noise(index, 3) * 0.5);
    return [toPoint(x, height), toPoint(x + way * middle * 0.6, shoulder), toPoint(x + way * middle, saddle)];
  });
  return `M${toPoint((profile[0]?.x ?? 0) - 2, 0)}L${points.join(' ')}L${RIDGE_WIDTH} 100H0z`;
}

const toPoint = (x: number, height: number) => `${Math.round((x * RIDGE_WIDTH) / 100)} ${Math.round(100 - height)}`;

/** Pseudorandom, between 0 and 1. */
export function getNoise(seed: number): number {
  const sine = Math.sin(seed * 12.9898 + 78.233) * 43758.5453;
  return sine - Math.floor(sine);
}

function roundToHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
