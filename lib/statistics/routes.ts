import { SECRET_PAGES, SITE_PATHS } from '@/lib/domain/pages';

/** The name under which unknown paths are counted: they are unbounded and may hold anything. */
export const OTHER = 'other';

const PAGES = new Set([...SITE_PATHS, '/error']);
/** Pages with an id, a token or a secret in their path, which the name of their route leaves out. */
const ITEMS = ['collection', 'onsite', 'online', 'tutors', 'workshops'];
const SECTIONS = new Set<string>(['answer', 'reserve', 'subscribe', ...ITEMS, ...SECRET_PAGES]);

/** The route of a page, one of a fixed number: `/faq`, `/onsite/[item]`, `/confirm/[link]`, or OTHER. */
export function findRoute(path: string): string {
  if (PAGES.has(path)) return path;
  const [, first = '', ...rest] = path.split('/');
  // A link to the home page with a tracking number.
  if (first === 'wire' && rest.length === 1) return '/';
  if (!SECTIONS.has(first) || !rest[0]) return OTHER;
  return `/${first}/[${ITEMS.includes(first) ? 'item' : 'link'}]`;
}
