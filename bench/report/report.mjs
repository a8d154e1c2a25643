import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

import { barChart } from './chart.mjs';
import {
  apiSection,
  growthSection,
  layersSection,
  lighthouseSection,
  loadSection,
  proxySection,
  transferSection,
} from './sections.mjs';

const FOLDER = 'bench';
const before = JSON.parse(readFileSync(`${FOLDER}/report/before.json`, 'utf8'));

const SECTIONS = {
  start: ['From start to first response', startSection],
  load: ['Requests a second of a cached page', loadSection],
  proxy: ['Behind the reference nginx', proxySection],
  bytes: ['A first visit on a phone', transferSection],
  lighthouse: ['Lighthouse on a simulated phone', lighthouseSection],
  growth: ['From 40 to 4,000 workshops', growthSection],
  layers: ['Each layer on the framework, on and off', layersSection],
  api: ['The reference API on its two databases', apiSection],
};

export function writeReport(results) {
  mkdirSync(`${FOLDER}/charts`, { recursive: true });
  const earlier = readSections(`${FOLDER}/RESULTS.md`);
  const sections = Object.entries(SECTIONS).map(([name, [title, write]]) => {
    if (!results[name]) return earlier.get(title);
    const section = write(results[name], before);
    for (const { file, ...chart } of section.charts ?? []) {
      writeFileSync(`${FOLDER}/charts/${file}.svg`, barChart(chart));
    }
    return toText({ title, measured: measuredBy(results), ...section });
  });
  writeFileSync(`${FOLDER}/RESULTS.md`, [INTRODUCTION, ...sections.filter(Boolean)].join('\n\n') + '\n');
  console.log(`Written: ${FOLDER}/RESULTS.md`);
}

function readSections(file) {
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = report.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [/^## (.*)/.exec(section)[1], section.trim()]));
}

const INTRODUCTION = `# Results of the benchmark

Written by \`npm run bench\`. All of a table was measured in one run on one machine, so that only the ratios are worth
comparing with another run. "Before" is the state before the work on speed began (issue 9's table), measured on a
machine of the same kind.`;

const measuredBy = ({ at, node }) => `Measured on ${at.slice(0, 10)}: ${cpus().length} cores, Node ${node.slice(1)}.`;

function startSection({ siteMs, emptyMs }) {
  return { text: `The site: ${siteMs} ms. The empty page: ${emptyMs} ms.` };
}

function toText({ title, measured, text, table, charts = [] }) {
  const images = charts.map(({ file, title: alt }) => `![${alt}](charts/${file}.svg)`);
  return [`## ${title}`, `${measured} ${text}`, table && markdownTable(table), ...images].filter(Boolean).join('\n\n');
}

function markdownTable([head, ...rows]) {
  const line = (cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
