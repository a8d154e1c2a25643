/** Checks the site's build against `browserslist`: functions and syntax of its scripts, properties of its styles. */
import doiuse from 'doiuse';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';

/** Pages work without these, or use them in `@supports`. */
const OPTIONAL_STYLES = [
  'css-boxdecorationbreak',
  'css-content-visibility',
  'css-hanging-punctuation',
  'css-marker-pseudo',
  'css-overflow-anchor',
  'css-paged-media',
  'css-scrollbar',
  'css-subgrid',
  'css-touch-action',
  'css-widows-orphans',
  'text-size-adjust',
];
/** The used parts work in all supported browsers, or are prefixed by the build. */
const PARTIAL_STYLES = ['css-clip-path', 'css-display-contents', 'css-masks', 'multicolumn', 'text-decoration'];
/** Polyfills of Next.js contain this name. */
const POLYFILLED = 'SetIntersection';

const CHUNKS = '.next/static/chunks/';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
const unsupported = [];
const check = doiuse({
  browsers: browserslist,
  ignore: [...OPTIONAL_STYLES, ...PARTIAL_STYLES],
  onFeatureUsage: ({ message }) => unsupported.push(message),
});
for (const name of readdirSync(CHUNKS)) {
  if (!name.endsWith('.css')) continue;
  const file = CHUNKS + name;
  await postcss([check]).process(readFileSync(file, 'utf8'), { from: file });
}
const scripts = ['checkBrowser', `${CHUNKS}*.js`, '--checkFeatures', `--ignore=${POLYFILLED}`, '--quiet'];
const { status } = spawnSync('npx', ['es-check', ...scripts], { stdio: 'inherit' });
for (const message of unsupported) console.error(message);
process.exit(status === 0 && unsupported.length === 0 ? 0 : 1);
