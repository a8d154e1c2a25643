import { parseArgs } from 'node:util';

const DEFAULTS = { max: '100', out: '.data/compare' };
const MAX_PAGES = 1_000;

export const WIDTHS = [360, 768, 1280];

export const HELP = `Compares two deploys of the site: pictures, texts, tags and weights of every page.

  npm run compare -- URL_A URL_B [options]

  URL_A            the deploy as it is
  URL_B            the deploy as it will be
  --paths LIST     these paths alone, comma-separated: /,/workshops,/about
  --max NUMBER     at most so many pages, ${DEFAULTS.max} without it
  --out FOLDER     where the report is written, ${DEFAULTS.out} without it
  --help           this text

Without --paths the pages are those of both sitemaps, and some that no sitemap names.
CHROMIUM_PATH names the browser.`;

const OPTIONS = {
  paths: { type: 'string' },
  max: { type: 'string', default: DEFAULTS.max },
  out: { type: 'string', default: DEFAULTS.out },
  help: { type: 'boolean', default: false },
};

export function parseOptions(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.help) return { help: true };
    if (positionals.length !== 2) throw new Error('Name two deploys.');
    const [before, after] = positionals.map(parseOrigin);
    const max = Number(values.max);
    if (!Number.isInteger(max) || max < 1 || max > MAX_PAGES) throw new Error(`--max is a number up to ${MAX_PAGES}.`);
    const paths = values.paths?.split(',').map((path) => path.trim()) ?? null;
    const wrong = paths?.find((path) => !/^\/(?!\/)/.test(path));
    if (wrong !== undefined) throw new Error(`A path begins with one slash: ${wrong}`);
    return { before, after, paths, max, out: values.out };
  } catch (error) {
    return { problem: error.message };
  }
}

function parseOrigin(url) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error(`This is no URL: ${url}`);
  return new URL(url).origin;
}
