import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

import { SECTIONS } from './sections.mjs';

const FILE = 'bench/RESULTS.md';
const INTRODUCTION = `# Results of the benchmark

Written by \`npm run bench\`. All of a table was measured in one run on one machine, so that only the ratios are worth
comparing with another run.`;

/** Keeps the sections of measurements that were not run. */
export function writeReport({ at, node, ...results }) {
  const report = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const sections = new Map(
    report
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)/.exec(section)[1], section.trim()]),
  );
  const measured = `Measured on ${at.slice(0, 10)}: ${cpus().length} cores, Node ${node.slice(1)}.`;
  for (const [name, result] of Object.entries(results)) {
    const { title, text, ...table } = SECTIONS[name](result);
    sections.set(title, [`## ${title}`, `${measured} ${text}`, markdownTable(table)].filter(Boolean).join('\n\n'));
  }
  writeFileSync(FILE, `${[INTRODUCTION, ...sections.values()].join('\n\n')}\n`);
  console.log(`Written: ${FILE}`);
}

function markdownTable({ columns = [], rows = [] }) {
  const line = (cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  const [heads, getCells] = [columns.map(([head]) => head), columns.map(([, getCell]) => getCell)];
  if (heads.length === 0) return '';
  return [heads, heads.map(() => '---'), ...rows.map((row) => getCells.map((getCell) => getCell(row)))]
    .map(line)
    .join('\n');
}
