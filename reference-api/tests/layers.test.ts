import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SRC = join(__dirname, '../src');

/** Lowest first: a folder imports only itself and the folders before it. The files of src/ itself are the top. */
const LAYERS = [
  'domain',
  'platform',
  'db',
  'mail',
  'subscriptions',
  'bookings',
  'payments',
  'stripe',
  'checkout',
  'programme',
  'programme-file',
  'maintenance',
  'http',
  'pages',
  'routes',
  'cli',
  '.',
];

const sourceFiles = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

function listImports(path: string): string[] {
  const text = readFileSync(join(SRC, path), 'utf8');
  return [...text.matchAll(/ from '(\.[^']+)';/g)]
    .map(([, specifier = '']) => relative(SRC, join(SRC, dirname(path), specifier)))
    .filter((imported) => !imported.startsWith('..'));
}

const getLayer = (path: string) => LAYERS.indexOf(path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');

test('no source file imports from a layer above its own', () => {
  expect(sourceFiles.filter((path) => getLayer(path) === -1)).toEqual([]);
  const upward = sourceFiles.flatMap((path) =>
    listImports(path)
      .filter((imported) => getLayer(imported) > getLayer(path))
      .map((imported) => `${path} → ${imported}`),
  );
  expect(upward).toEqual([]);
});

test('the domain imports the contract and no framework', () => {
  const domainFiles = sourceFiles.filter((path) => path.startsWith('domain/'));
  const packages = domainFiles.flatMap((path) =>
    [...readFileSync(join(SRC, path), 'utf8').matchAll(/ from '([^.'][^']*)';/g)].map(([, name]) => name),
  );
  expect(new Set(packages)).toEqual(
    new Set(['@camp/contract/bookings', '@camp/contract/names', '@camp/contract/requests']),
  );
});

test('no source file imports itself through others', () => {
  const imports = new Map(sourceFiles.map((path) => [path, listImports(path).map((imported) => `${imported}.ts`)]));
  const isReachable = (from: string, target: string, visited = new Set<string>()): boolean =>
    (imports.get(from) ?? []).some((next) => {
      if (next === target) return true;
      if (visited.has(next)) return false;
      visited.add(next);
      return isReachable(next, target, visited);
    });
  expect(sourceFiles.filter((path) => isReachable(path, path))).toEqual([]);
});
