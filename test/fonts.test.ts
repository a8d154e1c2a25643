import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'sass';

const FONTS = ['app/fonts', 'lib/share-card/faces'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(woff2|ttf)$/.test(name))
    .map((name) => join(folder, name)),
);

test.each(FONTS)('browsers take %s as it is', (path) => {
  // The sanitizer of Firefox and Chromium drops a table that is wrong, such as the bold of a variable font.
  const { status, stdout, stderr } = spawnSync('ots-sanitize', [path]);
  expect([status, String(stderr)]).toEqual([0, '']);
  expect(String(stdout)).toContain('success');
});

test('the fonts are found', () => expect(FONTS.length).toBeGreaterThanOrEqual(12));

test('every fallback of a face has its line height, and phones without Arial have one for each weight', () => {
  const { css } = compile('styles/fallback.scss', { loadPaths: ['styles'], style: 'compressed' });
  const fallbacks = [...css.matchAll(/@font-face\{([^}]*)\}/g)]
    .map(([, body = '']) => Object.fromEntries(body.split(/;(?=[a-z-]+:)/).map((each) => each.split(':'))))
    .filter((face) => face['size-adjust']);
  const lineHeights = fallbacks.map((face) => {
    const [width, ascent, descent] = ['size-adjust', 'ascent-override', 'descent-override'].map((name) =>
      parseFloat(face[name]),
    ) as [number, number, number];
    return [face['font-family'].slice(1, 5), Math.round((width * (ascent + descent)) / 100)].join(' ');
  });
  expect([...new Set(lineHeights)].toSorted()).toEqual(['Syne 120', 'Text 142']);
  const families = [...new Set(fallbacks.map((face) => face['font-family'].slice(1, -1)))];
  const named = readFileSync('app/fonts/fonts.ts', 'utf8');
  expect(families.filter((family) => !named.includes(`'${family}'`))).toEqual([]);
  const ofPhones = fallbacks.filter((face) => face['font-family'] === '"Syne Fallback Roboto"');
  expect(ofPhones.map((face) => face['font-weight'])).toEqual(['400 700', '800']);
});
