import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

import { apiSection } from './api-section.mjs';
import { barChart } from './chart.mjs';
import { growthSection, lighthouseSection, loadSection, proxySection, transferSection } from './sections.mjs';

const FOLDER = 'bench';
const before = JSON.parse(readFileSync(`${FOLDER}/report/before.json`, 'utf8'));

const SECTIONS = {
  load: loadSection,
  proxy: proxySection,
  bytes: transferSection,
  lighthouse: lighthouseSection,
  growth: growthSection,
  api: apiSection,
};

/** Writes bench/RESULTS.md, and a chart for each row of its tables that compares. */
export function writeReport(results) {
  mkdirSync(`${FOLDER}/charts`, { recursive: true });
  const sections = Object.entries(SECTIONS)
    .filter(([name]) => results[name])
    .map(([name, write]) => write(results[name], before));
  const charts = sections.flatMap((section) => section.charts ?? []);
  for (const { file, ...chart } of charts) writeFileSync(`${FOLDER}/charts/${file}.svg`, barChart(chart));
  writeFileSync(`${FOLDER}/RESULTS.md`, [introduction(results), ...sections.map(textOf)].join('\n\n') + '\n');
  console.log(`Written: ${FOLDER}/RESULTS.md with ${charts.length} charts`);
}

const introduction = ({ at, node, start }) => `# Results of the benchmark

Written by \`npm run bench\` on ${at.slice(0, 10)}: ${cpus().length} cores, Node ${node.slice(1)}. All of a table was
measured in one run on one machine, so that only the ratios are worth comparing with another run. "Before" is the state
before the work on speed began (issue 9's table), measured on a machine of the same kind.
${start ? `\n\nFrom start to first response: the site ${start.siteMs} ms, the empty page ${start.emptyMs} ms.` : ''}`;

function textOf({ title, text, table, charts = [] }) {
  const images = charts.map(({ file, title: alt }) => `![${alt}](charts/${file}.svg)`);
  return [`## ${title}`, text, markdownTable(table), ...images].filter(Boolean).join('\n\n');
}

function markdownTable([head, ...rows]) {
  const line = (cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
