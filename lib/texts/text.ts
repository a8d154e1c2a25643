import 'server-only';
import { type MarkdownToJSX, parser, RuleType } from 'markdown-to-jsx/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

import type { SitePageName } from '@/lib/domain/pages';

import { TEXT_VALUES } from './text-values';

type Node = MarkdownToJSX.ASTNode;
export type Nodes = Node[];

export interface TextSection {
  heading: string;
  /** `faq` of `## Questions {#faq}`; empty without one. */
  id: string;
  nodes: Nodes;
  /** The source of `nodes`, with all values filled in. */
  markdown: string;
}

export interface Text {
  /** The lines between `---` at the start of the file. */
  facts: Record<string, string>;
  intro: Nodes;
  introMarkdown: string;
  sections: TextSection[];
}

/** Parts of texts that name a page, or what only some organisations have: `{{#mentorship}}…{{/mentorship}}`. */
const CONDITIONS: readonly (SitePageName | 'packageTravel')[] = [
  'bundles',
  'mentorship',
  'residencies',
  'packageTravel',
];
const CONDITION = /\{\{#([\w-]+)\}\}(.*?)\{\{\/\1\}\}/gs;
const NAME = /\{\{([^{}]*)\}\}/g;
const FRONT_MATTER_END = '\n---\n';

/** `texts/{name}.md`. @param offered shown conditional parts. @throws Error for an unknown name, with file and line */
export function readText(name: string, offered: readonly string[] = []): Text {
  const file = `${name}.md`;
  return parseText(readFileSync(join('texts', file), 'utf8'), `texts/${file}`, offered);
}

export function parseText(source: string, file: string, offered: readonly string[] = []): Text {
  const fail = (offset: number, found: string) => {
    throw new Error(`${file}:${source.slice(0, offset).split('\n').length}: unknown ${found}`);
  };
  // Checked in the file itself, whose lines the message names.
  for (const { 1: value = '', index } of source.matchAll(NAME)) {
    const known = /^[#/]/.test(value) ? CONDITIONS.some((page) => page === value.slice(1)) : value in TEXT_VALUES;
    if (!known) fail(index, `{{${value}}}`);
  }
  const filled = source
    .replace(CONDITION, (_, page: string, part: string) => (offered.includes(page) ? part : ''))
    .replace(NAME, (_, value: string) => String(TEXT_VALUES[value]));
  const [front = '', body = ''] = filled.split(FRONT_MATTER_END, 2);
  const [intro = '', ...sections] = body.split(/^## /m);
  return {
    facts: parse(front.replace('---', '')),
    intro: toNodes(intro),
    introMarkdown: intro.trim(),
    sections: sections.map(parseSection),
  };
}

function parseSection(text: string): TextSection {
  const end = text.indexOf('\n');
  const [heading = '', id = ''] = text.slice(0, end).split(' {#');
  const markdown = text.slice(end).trim();
  return { heading, id: id.replace('}', ''), nodes: toNodes(markdown), markdown };
}

const toNodes = (markdown: string) => parser(markdown.trim());

/** @throws Error when the file lacks the section */
export function findSection({ sections }: Text, id: string): TextSection {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`The text has no section {#${id}}`);
  return section;
}

/** The nodes of a paragraph, else the nodes as they are. */
export function unwrap(nodes: Nodes): Nodes {
  const [node] = nodes;
  return nodes.length === 1 && node?.type === RuleType.paragraph ? node.children : nodes;
}

type List = MarkdownToJSX.OrderedListNode | MarkdownToJSX.UnorderedListNode;

export function isList(node: Node): node is List {
  return node.type === RuleType.orderedList || node.type === RuleType.unorderedList;
}

export const isOrdered = (list: List) => list.type === RuleType.orderedList;

/** The nodes before and after the first list, and its items. */
export function splitAtList(nodes: Nodes): { before: Nodes; items: Nodes[]; after: Nodes } {
  const index = nodes.findIndex(isList);
  const list = nodes[index];
  if (!list || !isList(list)) return { before: nodes, items: [], after: [] };
  return { before: nodes.slice(0, index), items: list.items, after: nodes.slice(index + 1) };
}

/** An item `**Term**: value`. */
export function readTerm([bold, ...rest]: Nodes): { term: string; value: Nodes } {
  const [separator, ...value] = rest;
  const first = separator?.type === RuleType.text ? { ...separator, text: separator.text.replace(/^: /, '') } : null;
  return { term: toText(bold), value: first ? [first, ...value] : rest };
}

function toText(node: Node | undefined): string {
  if (!node) return '';
  if (node.type === RuleType.text) return node.text;
  return node.type === RuleType.textFormatted ? node.children.map(toText).join('') : '';
}
