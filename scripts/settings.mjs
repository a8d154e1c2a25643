/**
 * Writes the settings of formats/settings.ts into docs/configuration.md, the example files, compose.yaml and
 * scripts/run/settings.json with --write; otherwise fails if they differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { apiSettings, DESCRIPTIONS, GROUPS, siteSettings } from '../formats/settings.ts';

const WIDTH = 118;

const settings = Object.entries(GROUPS).flatMap(([group, schemas]) =>
  Object.entries(schemas).map(([name, schema]) => {
    const isSite = Object.hasOwn(siteSettings.shape, name);
    const isApi = Object.hasOwn(apiSettings.shape, name);
    return { name, group, isSite, isApi, initial: readDefault(schema), ...DESCRIPTIONS.get(schema) };
  }),
);
const find = (isWanted) => settings.filter(isWanted);
const isRead = ({ isSite, isApi }) => isSite || isApi;
const inContainers = ({ compose }) => compose !== false;

/** '' without a default that can be typed. */
function readDefault(schema) {
  const { data = '' } = schema.safeParse(undefined);
  return DESCRIPTIONS.get(schema).otherwise ? '' : Array.isArray(data) ? data.join(',') : String(data);
}

const FILES = {
  '.env': find((each) => isRead(each) || each.group === 'tests'),
  'site.env': find(({ isSite, units }) => isSite && units !== false),
  'api.env': find(({ isApi, units }) => isApi && units !== false),
  'containers.env': find((each) => (isRead(each) || each.group === 'containers') && inContainers(each)),
};

/** Without links in parentheses. */
const toText = (markdown) =>
  markdown
    .replaceAll(/ \(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '');

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function describe({ meaning, otherwise = 'none', compose }, file) {
  const missing = otherwise.replace(/^none(: )?/, '');
  const isRequired = file !== '.env' && compose === ':?';
  return toText(`${meaning}.${missing && !isRequired ? ` Empty: ${missing}.` : ''}`);
}

/** A comment of some lines, and the line of the setting. */
function toExample(setting, file) {
  const { name, initial, example = '', install, compose } = setting;
  const isInstalled = file !== '.env' && install !== undefined;
  const value = isInstalled && typeof install === 'string' ? install : initial;
  const needsNone = file === 'containers.env' && compose?.startsWith(':-');
  const lines = [''];
  for (const word of capitalize(describe(setting, file)).split(' ')) {
    if (lines.at(-1).length + word.length + 1 > WIDTH) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  const isComment = !isInstalled && ['site.env', 'api.env'].includes(file);
  const line = isComment ? `#${name}=${initial || example.replace('…', '')}` : `${name}=${needsNone ? '' : value}`;
  return [...lines.map((text) => `#${text}`), line].join('\n');
}

/** The first paragraph of an example file is written by hand. */
function writeExamples(file, text) {
  const groups = Object.keys(GROUPS).filter((group) => group !== 'tests');
  const toBody = (group) => FILES[file].filter((each) => each.group === group).map((each) => toExample(each, file));
  const bodies = groups.map((group) => toBody(group).join('\n')).filter(Boolean);
  return `${[text.split('\n\n', 1)[0], ...bodies].join('\n\n')}\n`;
}

function toTable(group) {
  const rows = find((each) => each.group === group);
  const has = { default: rows.some(isRead), example: rows.some(({ example }) => example) };
  const code = (value) => (value ? `\`${value}\`` : '');
  const toRow = (cells) =>
    `|${cells
      .filter((cell) => cell !== null)
      .map((cell) => (cell ? ` ${cell} |` : ' |'))
      .join('')}\n`;
  const head = ['name', has.default ? 'default' : null, 'meaning', has.example ? 'example' : null];
  const body = rows.map(({ name, initial, otherwise, meaning, example }) =>
    toRow([code(name), has.default ? (otherwise ?? code(initial)) : null, meaning, has.example ? code(example) : null]),
  );
  return [toRow(head), toRow(head.map((cell) => cell && '---')), ...body].join('');
}

const writeTables = (text) =>
  text.replaceAll(/(<!-- settings: ([\w-]+) -->\n\n).*?(\n<!-- \/settings -->)/gs, (_, start, group, end) => {
    return `${start}${toTable(group)}${end}`;
  });

/** The settings that compose.yaml passes on, in the place of its marker. */
const writeCompose = (text) =>
  text.replaceAll(
    /( +)(# settings of the (site|api)\n).*?(?= +# end of settings\n)/gs,
    (_, indent, marker, program) => {
      const passed = find((each) => (program === 'site' ? each.isSite : each.isApi) && inContainers(each));
      const lines = passed.map(({ name, compose = ':-' }) => `${indent}${name}: \${${name}${compose}}\n`);
      return `${indent}${marker}${lines.join('')}`;
    },
  );

const names = (list) => list.map(({ name }) => name);

/** For scripts that run without packages. */
const writeNames = () =>
  `${JSON.stringify(
    {
      files: Object.fromEntries(Object.entries(FILES).map(([file, list]) => [file, names(list)])),
      site: names(find(({ isSite, isApi }) => isSite && !isApi)),
      api: names(find(({ isSite, isApi }) => isApi && !isSite)),
      paymentHosts: settings.find(({ name }) => name === 'PAYMENT_HOSTS').initial,
    },
    null,
    2,
  )}\n`;

const TARGETS = {
  '.env.example': (text) => writeExamples('.env', text),
  'deploy/site.env.example': (text) => writeExamples('site.env', text),
  'deploy/api.env.example': (text) => writeExamples('api.env', text),
  'deploy/containers.env.example': (text) => writeExamples('containers.env', text),
  'docs/configuration.md': writeTables,
  'compose.yaml': writeCompose,
  'scripts/run/settings.json': writeNames,
};

for (const [path, write] of Object.entries(TARGETS)) {
  const text = readFileSync(path, 'utf8');
  const written = write(text);
  if (written === text) continue;
  if (process.argv.includes('--write')) {
    writeFileSync(path, written);
  } else {
    console.error(`${path} differs from formats/settings.ts: npm run settings`);
    process.exitCode = 1;
  }
}
