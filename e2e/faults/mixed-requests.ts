import type { FaultySite } from './faulty-site';
import { LISTS, OWN_PAGES, PAGES, WITHDRAWN } from './routes';

/** How often each is asked for, of a thousand requests. */
const SHARES = {
  page: 420,
  /** The data of a page, for a visitor who is on the site already. */
  flight: 120,
  head: 100,
  conditional: 120,
  /** What scripts, calendars, feed readers and crawlers read. */
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

/** Rendered for each request. */
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

/** Every so many workshops one is asked for: each page that is read is rendered again for as long as the API fails. */
const EVERY = 6;

interface Card {
  ctype: string;
  id: number;
  url: string;
}

/** What there is to read of a workshop besides its page. */
const listsOf = ({ ctype, id, url }: Card) => [`/api/workshops/${ctype}/${id}`, `${url}/calendar.ics`];

/**
 * The paths of each kind; `unread` are those of every other workshop, which nobody reads before the faults.
 * @param changed the page of a workshop that is among them.
 */
export async function pathsOfKinds(site: FaultySite, changed: string) {
  const programme = await site.askApi<Card[]>('list_all_workshops');
  const cards = programme.filter(({ url }, index) => index % EVERY === 0 || url === changed);
  const pages = [...new Set([...Object.keys(PAGES), ...cards.map(({ url }) => url)])];
  const lists = [...new Set([...Object.keys(LISTS), ...MORE_LISTS, ...cards.flatMap(listsOf)])];
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
  const unread = cards.filter((_, index) => index % 2 === 1).flatMap((card) => [card.url, ...listsOf(card)]);
  return { paths, unread: new Set(unread.filter((path) => !(path in PAGES || path in LISTS))) };
}

/** As many requests as asked for, in an order that `random` decides. */
export function mixedRequests(count: number, paths: Record<Kind, string[]>, random: () => number): MixedRequest[] {
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const kind = oneOf(kinds);
    return { kind, path: oneOf(paths[kind]) };
  });
}
