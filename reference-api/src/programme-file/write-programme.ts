import { BYTE_ORDER_MARK, toCsv } from '@camp/formats/csv';

import type { Fields } from './fields';
import { DOCUMENTS, FAQ, FAQ_TOPICS, TABLES, WORKSHOP_HEAD, WORKSHOP_SECTIONS, type Programme } from './format';
import { escapeHeadings } from './markdown-file';

export function writeProgramme(programme: Programme): Map<string, string> {
  const files = new Map<string, string>();
  for (const workshop of programme.workshops ?? []) {
    files.set(`workshops/${workshop.slug}.md`, formatWorkshop(workshop));
  }
  for (const [part, fields] of Object.entries(TABLES) as [keyof typeof TABLES, Fields][]) {
    const items = programme[part];
    if (items) files.set(`${part}.csv`, formatTable(items, fields));
  }
  for (const [part, fields] of Object.entries(DOCUMENTS) as [keyof typeof DOCUMENTS, Fields][]) {
    const items = programme[part];
    if (items) files.set(`${part}.md`, formatSections(items, fields));
  }
  for (const topic of FAQ_TOPICS) {
    const questions = programme.faq?.filter((each) => each.topic === topic) ?? [];
    if (questions.length > 0) files.set(`faq/${topic}.md`, formatSections(questions, FAQ));
  }
  return files;
}

function formatValue(item: object, fields: Fields, name: string): string {
  const format = fields[name]!.format as (value: unknown) => string;
  return format((item as Record<string, unknown>)[name]);
}

function formatFieldLines(item: object, fields: Fields, names: readonly string[]): string {
  const values = names.map((name) => [name, formatValue(item, fields, name)]);
  return values.map(([name, value]) => (value === '' ? '' : `${name}: ${value}\n`)).join('');
}

function formatTable(items: readonly object[], fields: Fields): string {
  const names = Object.keys(fields);
  const rows = items.map((item) => names.map((name) => formatValue(item, fields, name)));
  return (BYTE_ORDER_MARK + toCsv([names, ...rows])).replaceAll('\r\n', '\n');
}

function formatSections(items: readonly object[], fields: Fields): string {
  const names = Object.keys(fields);
  const sections = items.map((item) => {
    const text = escapeHeadings(formatValue(item, fields, names.at(-1)!));
    const head = `## ${formatValue(item, fields, names[0]!)}\n${formatFieldLines(item, fields, names.slice(1, -1))}`;
    return text === '' ? head : `${head}\n${text}\n`;
  });
  return sections.join('\n');
}

function formatWorkshop(workshop: object): string {
  const head = formatFieldLines(workshop, WORKSHOP_HEAD, Object.keys(WORKSHOP_HEAD));
  const sections = Object.keys(WORKSHOP_SECTIONS).map((name) => {
    const text = escapeHeadings(formatValue(workshop, WORKSHOP_SECTIONS, name));
    if (text === '') return '';
    return name === 'description' ? `\n${text}\n` : `\n## ${name}\n\n${text}\n`;
  });
  return `---\n${head}---\n${sections.join('')}`;
}
