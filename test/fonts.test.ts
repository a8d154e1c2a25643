import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FONTS = ['app/fonts', 'lib/share-card/faces'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(woff2|ttf)$/.test(name))
    .map((name) => join(folder, name)),
);

test.each(FONTS)('browsers take %s as it is', (path) => {
  // The sanitizer of Firefox and Chromium drops a table that is wrong, such as the bold of a variable font.
  const { status, stdout, stderr } = spawnSync(process.env.OTS_SANITIZE_PATH || 'ots-sanitize', [path]);
  expect([status, String(stderr)]).toEqual([0, '']);
  expect(String(stdout)).toContain('success');
});

test('the fonts are found', () => expect(FONTS.length).toBeGreaterThanOrEqual(12));
