import { type FaultySite, type Init, MAX_WAIT_MS, type Sent } from './faulty-site';
import { LISTS, OWN_PAGES, PAGES, WITHDRAWN, hasFailure, isComplete } from './routes';

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

/** Internals of the site and the API, which no response may show. */
const INTERNAL = /secret\.js|node:internal|node_modules|ECONNRESET|ZodError|Not the API|"shape"/;

/** The text of a page. Its scripts hold the time of rendering. */
const visibleText = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** Requests the data of a page, which redirects to a URL that no cache mistakes for the page's. */
export const FLIGHT: Init = { headers: { rsc: '1' }, redirect: 'follow' };

const SHOWN_KINDS = new Set<Kind>(['page', 'flight', 'conditional', 'list', 'filtered']);

/** Sends requests, and records the contents of good responses, wrong responses and slow ones. */
export class ObservedResponses {
  readonly wrong = new Set<string>();
  readonly slow: string[] = [];
  readonly #good = new Set<string>();
  readonly #etags = new Map<string, string>();
  readonly #contents = new Map<string, Set<string>>();

  /** @param normalize removes expected differences from a text */
  constructor(
    private readonly site: FaultySite,
    private readonly normalize: (text: string) => string,
  ) {}

  async send({ kind, path }: MixedRequest): Promise<Sent> {
    const wasGood = this.#good.has(path);
    const sent = await this.site.get(path, this.#createInit(kind, path));
    if (sent.elapsedMs > MAX_WAIT_MS) this.slow.push(`${kind} ${path} ${Math.round(sent.elapsedMs)} ms`);
    const isGood = this.#isGood(kind, path, sent);
    if (isGood) this.#remember(kind, path, sent);
    else if (wasGood || !isHonestFailure(kind, sent)) this.wrong.add(`${kind} ${path} ${sent.status}`);
    return sent;
  }

  /**
   * Finds recorded contents that the healthy site does not send, and where they first differ.
   * @param mayOmit pages that were first rendered while the API failed. Optional parts, such as other workshops of the
   * tutors, may be missing.
   */
  async findWrongContents(mayOmit: Set<string>): Promise<string[]> {
    const found: string[] = [];
    for (const [path, contents] of this.#contents) {
      const { text, type } = await this.site.get(path);
      const content = this.#toContent(text, type);
      const isRight = (said: string) => said === content || (mayOmit.has(path) && isWithin(said, content));
      const differing = [...contents].filter((each) => !isRight(each));
      found.push(...differing.map((each) => `${path}: ${firstDifference(each, content)}`));
    }
    return found;
  }

  #createInit(kind: Kind, path: string): Init {
    const etag = this.#etags.get(path);
    if (kind === 'head') return { method: 'HEAD' };
    if (kind === 'flight') return FLIGHT;
    return kind === 'conditional' && etag ? { headers: { 'if-none-match': etag } } : {};
  }

  #isGood(kind: Kind, path: string, { status, text, type }: Sent): boolean {
    if (kind === 'own') return status < 500;
    if (kind === 'withdrawn') return status === 410 && text.includes(WITHDRAWN.text);
    if (kind === 'conditional' && status === 304) return true;
    if (kind === 'head') return status === 200 && text === '' && type !== null;
    if (kind === 'flight') return status === 200 && type === 'text/x-component' && this.#isCanonical(path, text);
    return status === 200 && isComplete(path, text) && (!text.startsWith('<!DOCTYPE') || this.#isCanonical(path, text));
  }

  /** True if the canonical URL of a page, or of its data, is that of the path. */
  #isCanonical(path: string, text: string): boolean {
    const [pathname = ''] = path.split('?');
    const canonical = CANONICAL_PATHS[pathname] ?? pathname;
    const named = /"?\bcanonical"?,? ?"?href"?[=:]"([^"]+)"/.exec(text)?.[1];
    return !hasFailure(text) && (named === undefined || new URL(named).pathname === canonical);
  }

  #remember(kind: Kind, path: string, { text, type, etag, status }: Sent): void {
    if (!SHOWN_KINDS.has(kind) || status === 304) return;
    this.#good.add(path);
    if (kind === 'flight') return;
    if (etag && this.#etags.get(path) === etag) return;
    if (etag) this.#etags.set(path, etag);
    const contents = this.#contents.get(path) ?? new Set();
    this.#contents.set(path, contents.add(this.#toContent(text, type)));
  }

  #toContent(text: string, type: string | null): string {
    return this.normalize(type?.startsWith('text/html') ? visibleText(text) : text);
  }
}

/** True if another text has all words of a text in the same order. */
function isWithin(text: string, other: string): boolean {
  const words = text.split(' ');
  let found = 0;
  for (const word of other.split(' ')) if (word === words[found]) found += 1;
  return found === words.length;
}

function firstDifference(actual: string, expected: string): string {
  const from = Math.max(0, [...actual].findIndex((char, index) => char !== expected[index]) - 40);
  return `${actual.slice(from, from + 120)} ≠ ${expected.slice(from, from + 120)}`;
}

/** Canonical paths of pages that have several. */
const CANONICAL_PATHS: Record<string, string> = { '/wire/123': '/', '/onsite/3': '/onsite/slow-cinema-high-valley' };

/** True if a failure shows no internals. */
function isHonestFailure(kind: Kind, { status, text }: Sent): boolean {
  if (INTERNAL.test(text)) return false;
  return status >= 500 || (status === 200 && kind !== 'list');
}
