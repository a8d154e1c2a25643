/**
 * Makes the changes of docs/architecture.md in copies of the last commit, and says what breaks and how many files each
 * touches: `npm run change-tests`, or with names of changes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const FRAMEWORK = ['react-dom/cjs/react-dom-server.node.production', 'next-server/app-page-turbo.runtime.prod'].map(
  (name) => `node_modules/next/dist/compiled/${name}.js`,
);
/** With prices in each currency, for example. */
const IN_TEST = /\.test\.|^test\/|\/tests\//;
const JEST = ['npx', 'jest', '--selectProjects', 'site', 'components', 'reference-api', '--'];

const PAGE = `import { TextProse } from '@/components/texts/TextParts';
import { readText } from '@/lib/texts/text';

export default function PressPage() {
  return <TextProse nodes={readText('press').intro} />;
}
`;
const PROVIDER = `import { createTestProvider, type PaymentProvider } from './payment-provider';

export const createInvoiceProvider = (publicUrl: string): PaymentProvider => createTestProvider(publicUrl, true);
`;
const PROVIDER_IMPORT = "import { createTestProvider } from './payments/payment-provider';";
const FORM = "export const submitGiftCheckout = createOfferEndpoint('gift_checkout', listBundles);\n\n";
const ROUTE = "export { submitGiftCheckout as POST } from '@/lib/submissions/offer-checkout';\n";

/**
 * `edit(file, from, to)` fails when the text is no longer there, `create(file, text)` makes a file. `tests` are paths
 * of the tests that would speak. With `hasExamples`, tests hold examples that follow the change, and are listed alone.
 * `speaks` is the title of the test that must fail, because the change needs a developer.
 */
const CHANGES = {
  page: {
    tests: ['test/pages/site-pages', 'components/texts', 'server/spelling', 'lib/statistics'],
    apply: ({ edit, create }) => {
      const entry = "press: { title: 'Press room', card: { kicker: 'For journalists' } },\n  ";
      edit('lib/domain/pages.ts', 'subscribe: {', `${entry}subscribe: {`);
      create('texts/press.md', '---\ndescription: Pictures and facts for the press.\n---\n\nWrite to {{email}}.\n');
      create('app/(site)/press/page.tsx', PAGE);
      const test = 'components/texts/texts.test.tsx';
      edit(test, '  privacy: () =>', '  press: Press,\n  privacy: () =>');
      edit(test, 'import { Bundle', "import Press from '@/app/(site)/press/page';\nimport { Bundle");
    },
  },
  currency: {
    tests: ['lib/domain', 'lib/seo', 'components/price', 'test/pages/fourth', 'contract/src', 'src/domain'],
    hasExamples: true,
    apply: ({ edit }) => {
      const currencies = 'contract/src/currencies.ts';
      edit(currencies, "'usd']", "'usd', 'sek']");
      edit(currencies, "usd: '$' }", "usd: '$', sek: 'SEK ' }");
      edit(currencies, "usd: 'US dollars' }", "usd: 'US dollars', sek: 'Swedish kronor' }");
      edit(currencies, 'usd: 2 }', 'usd: 2, sek: 2 }');
      edit('contract/src/booking-rules.ts', 'usd: 379 }', 'usd: 379, sek: 3990 }');
      edit('contract/src/booking-rules.ts', 'usd: 0.5 }', 'usd: 0.5, sek: 3 }');
    },
  },
  'field on a card': {
    tests: ['lib/workshop-api/schemas', 'components/workshop', 'src/programme/'],
    apply: ({ edit }) => {
      const [date, level] = ['{date && <span>{date}</span>}', '{workshop.level && <span>{workshop.level}</span>}'];
      edit('contract/src/programme.ts', 'placesword,\n      short_url,', "level: text('Level', 'beginner'),\n      $&");
      edit('reference-api/src/programme/workshop-cards.ts', '    places,\n    placesword', "    level: '',\n$&");
      edit('lib/workshop-api/schemas/card.ts', '      placesword: optionalText,', '      level: optionalText,\n$&');
      edit('components/workshop/WorkshopCard.tsx', date, `${date}\n${level}`);
      for (const file of ['components/workshop/SimilarWorkshops.tsx', 'test/fixtures.ts']) {
        edit(file, 'placesword: null,', 'level: null, $&');
      }
    },
  },
  form: {
    tests: ['server/request-refusal', 'lib/forms', 'lib/submissions', 'components/statistics'],
    apply: ({ edit, create }) => {
      const submissions = 'lib/submissions/offer-checkout.ts';
      edit('lib/domain/pages.ts', "'mentorship_checkout',", "$& 'gift_checkout',");
      edit(submissions, "'mentorship_checkout';", "'mentorship_checkout' | 'gift_checkout';");
      edit(submissions, 'function createOffer', `${FORM}$&`);
      edit('components/forms/BuyForm.tsx', "'/mentorship_checkout';", "'/mentorship_checkout' | '/gift_checkout';");
      create('app/gift_checkout/route.ts', ROUTE);
    },
  },
  'payment provider': {
    tests: ['reference-api/tests/payments.test'],
    apply: ({ edit, create }) => {
      const server = 'reference-api/src/start-api.ts';
      create('reference-api/src/payments/invoice-provider.ts', PROVIDER);
      edit(server, 'createTestProvider(publicUrl, demo)', 'createInvoiceProvider(publicUrl)');
      edit(server, PROVIDER_IMPORT, "import { createInvoiceProvider } from './payments/invoice-provider';");
    },
  },
  'patch of React': {
    tests: ['server/framework'],
    speaks: 'the known functions are those of the framework’s present version',
    apply: ({ edit }) => FRAMEWORK.forEach((file) => edit(file, '2300-a:$RT+300-a', '2300-a:$RT+301-a')),
  },
};

/** Packages are links, those of the workspace to the copy. The framework's files can be replaced. */
function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'camp-change-'));
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C "${folder}"`]);
  mkdirSync(join(folder, 'node_modules/@camp'), { recursive: true });
  const link = (target, name) => symlinkSync(target, join(folder, 'node_modules', name));
  const packages = readdirSync('node_modules').filter((name) => !['@camp', 'next', '.cache'].includes(name));
  for (const name of packages) link(resolve('node_modules', name), name);
  for (const name of readdirSync('node_modules/@camp')) link(`../../${name}`, `@camp/${name}`);
  execFileSync('cp', ['-al', 'node_modules/next', join(folder, 'node_modules/next')]);
  return folder;
}

function applyChange(folder, apply) {
  const touched = new Set();
  const create = (file, text) => {
    touched.add(file);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // A file of the framework is a hard link: writing to it would change the original.
    rmSync(join(folder, file), { force: true });
    writeFileSync(join(folder, file), text);
  };
  const edit = (file, from, to) => {
    const before = readFileSync(join(folder, file), 'utf8');
    if (!before.includes(from)) throw new Error(`${file} no longer holds: ${from}`);
    create(
      file,
      before.replace(from, () => to.replace('$&', () => from)),
    );
  };
  apply({ edit, create });
  return [...touched].filter((file) => !file.startsWith('node_modules/'));
}

function run(folder, [command, ...args]) {
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 600_000 });
  return stdout + stderr;
}

function tryChange({ tests, speaks, hasExamples, apply }) {
  const folder = copyProject();
  try {
    const touched = applyChange(folder, apply);
    run(folder, ['npx', 'next', 'typegen']);
    const types =
      run(folder, ['node', 'node_modules/typescript-7/bin/tsc', '--noEmit']).match(/^\S+: error TS.*$/gm) ?? [];
    const output = run(folder, [...JEST, ...tests]);
    const failed = [...new Set(output.match(/^ {2}● \S.*$/gm))];
    const examples = new Set([
      ...types.filter((line) => IN_TEST.test(line)).map((line) => line.split('(')[0]),
      ...(output.match(/^FAIL \S+ \S+/gm) ?? []).map((line) => line.split(' ')[2]),
    ]);
    const wrong = hasExamples ? types.filter((line) => !IN_TEST.test(line)) : types;
    if (!hasExamples) wrong.push(...failed.filter((title) => !speaks || !title.includes(speaks)));
    if (!/^Tests: /m.test(output)) wrong.push(`The tests did not run: ${output.slice(-500)}`);
    if (speaks && failed.length === 0) wrong.push(`No test speaks: ${speaks}`);
    return { touched, wrong, examples: hasExamples ? [...examples] : [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
for (const [name, change] of Object.entries(CHANGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { touched, wrong, examples } = tryChange(change);
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name}: ${touched.length} files: ${touched.join(', ')}`);
  if (examples.length > 0) console.log(`    examples in ${examples.length} test files: ${examples.join(', ')}`);
  for (const line of wrong) console.log(`    ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}
