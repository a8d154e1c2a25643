import type { FaultySite } from './faulty-site';
import { LISTS, OWN_PAGES, PAGES, WITHDRAWN } from './routes';

/** Requests of each kind, per thousand. */
const SHARES = {
  page: 420,
  /** The data of a page for client-side navigation. */
  flight: 120,
  head: 100,
  conditional: 120,
  /** Responses for scripts, calendars, feed readers and crawlers. */
  list: 180,
  filtered: 40,
  own: 10,
  withdrawn: 10,
};

export type Kind = keyof typeof SHARES;

export interface MixedRequest {
  kind: Kind;
  path: string;
}

const FILTERED = [
  '/workshops?type=online',
  '/workshops?type=onsite&sort=price',
  '/workshops?places=left&page=2',
  '/workshops?q=sound',
  '/workshops?artform=music&artform=film',
  '/faq?q=food',
  '/faq?topic=travel',
];

const MORE_LISTS = ['/sitemap.xml', '/robots.txt', '/api/workshops?page=2', '/api/workshops?q=protest&sort=price'];

/** One of so many workshops is read. Every page that is read is rendered repeatedly while the API fails. */
const EVERY = 6;

interface Card {
  ctype: string;
  id: number;
  url: string;
}

const listPaths = ({ ctype, id, url }: Card) => [`/api/workshops/${ctype}/${id}`, `${url}/calendar.ics`];

/**
 * The paths of each kind. `unread` holds those of every second workshop, which are first read during the faults.
 * @param changed the path of a workshop that is always included
 */
export async function pathsOfKinds(site: FaultySite, changed: string) {
  const programme = await site.askApi<Card[]>('list_all_workshops');
  const cards = programme.filter(({ url }, index) => index % EVERY === 0 || url === changed);
  const pages = [...new Set([...Object.keys(PAGES), ...cards.map(({ url }) => url)])];
  const lists = [...new Set([...Object.keys(LISTS), ...MORE_LISTS, ...cards.flatMap(listPaths)])];
  const paths: Record<Kind, string[]> = {
    page: pages,
    flight: pages,
    head: pages,
    conditional: [...pages, '/feed.xml', '/calendar.ics'],
    list: lists,
    filtered: FILTERED,
    own: OWN_PAGES,
    withdrawn: [WITHDRAWN.path],
  };
  const unread = cards.filter((_, index) => index % 2 === 1).flatMap((card) => [card.url, ...listPaths(card)]);
  return { paths, unread: new Set(unread.filter((path) => !(path in PAGES || path in LISTS))) };
}

export function mixedRequests(count: number, paths: Record<Kind, string[]>, random: () => number): MixedRequest[] {
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const kind = pick(kinds);
    return { kind, path: pick(paths[kind]) };
  });
}
