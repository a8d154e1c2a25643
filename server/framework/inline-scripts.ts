/** Layer `page-policy`: the inline scripts that Next.js, React and Turbopack write into a page. */
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape';

import { definitions } from './streaming-functions.json';
import { isOn } from '../../lib/framework/switches';

const QUEUE_START = '(self.__next_f=self.__next_f||[]).push([0])';
const QUEUE_PUSH = 'self.__next_f.push(';
/** Separates two scripts of page data, in which Next.js escapes "<". */
const PART_END = '"])</script><script>self.__next_f.push([1,"';
/** In page data, the length in bytes of a text. */
const TEXT_LENGTH = /(?<=[\da-f]:)T([\da-f]+),/g;
/** Ends the literal of page data, continues it with the text of an element and its length, and opens it again. */
const READ_START = '"+(t=>"T"+new TextEncoder().encode(t).length.toString(16)+","+t)(document.getElementById("';
const READ_END = '").innerHTML)+"';
const RUNTIME_PUSH = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';
const CHUNK_PATH = /^static\/chunks\/[\w.~-]+\.js$/;
const STREAMING_CALL = /^\$R[CRSX]\(/;

function parseArguments(text: string, start: string, end: string): unknown[] | null {
  if (!text.startsWith(start) || !text.endsWith(end)) return null;
  try {
    return JSON.parse(`[${text.slice(start.length, -end.length)}]`) as unknown[];
  } catch {
    return null;
  }
}

/** Matches `self.__next_f.push([kind, data])`, a chunk of the React Server Component payload. */
export function isPageData(text: string): boolean {
  const [pushed, ...more] = parseArguments(removeReads(text), QUEUE_PUSH, ')') ?? [];
  const [kind, part, ...rest] = Array.isArray(pushed) ? (pushed as unknown[]) : [];
  return Number.isInteger(kind) && typeof part === 'string' && more.length + rest.length === 0;
}

const removeReads = (script: string) =>
  script.split(READ_START).reduce((before, rest) => {
    const end = rest.indexOf(READ_END);
    return before + (/^[\w-]+$/.test(rest.slice(0, end)) ? rest.slice(end + READ_END.length) : READ_START + rest);
  });

/** Matches the start of Turbopack's runtime: chunks to wait for, and modules to run. */
function isRuntimePush(text: string): boolean {
  const [pushed, ...more] = parseArguments(text, RUNTIME_PUSH, ');') ?? [];
  const { otherChunks, runtimeModuleIds, ...rest } = (pushed ?? {}) as Record<string, unknown>;
  return (
    more.length + Object.keys(rest).length === 0 &&
    Array.isArray(otherChunks) &&
    otherChunks.every((path) => typeof path === 'string' && CHUNK_PATH.test(path)) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every(Number.isInteger)
  );
}

/** Matches React's functions that insert streamed content, and a call to one. */
function isStreaming(text: string): boolean {
  let call = text;
  for (const definition of definitions) if (call.startsWith(definition)) call = call.slice(definition.length);
  if (call === '') return text !== '';
  const [start] = STREAMING_CALL.exec(call) ?? [];
  return start !== undefined && parseArguments(call, start, ')') !== null;
}

/** Matches complete scripts, because an injected script could begin like a known one. */
export function isFrameworkScript(text: string): boolean {
  return text === QUEUE_START || isPageData(text) || isRuntimePush(text) || isStreaming(text);
}

/**
 * Where the payload is split depends on timing. Joined, a page that has not changed is rendered with the same bytes.
 */
export function joinPageData(html: string): string {
  return isOn('page-policy') ? html.replaceAll(PART_END, '') : html;
}

/** A long text that is the content of an element with an id is read from there, in place of being sent twice. */
export function readTextsFromElements(html: string): string {
  if (!isOn('page-policy')) return html;
  return [...html.matchAll(TEXT_LENGTH)].reduceRight((page, { 0: { length }, 1: bytes = '', index }) => {
    const start = index + length;
    const [rest] = parseArguments(`["${html.slice(start, html.indexOf('"])</script>', start))}"]`, '[', ']') ?? [];
    const text = Buffer.from(String(rest)).subarray(0, parseInt(bytes, 16)).toString();
    const content = html.indexOf(`>${text}</`);
    const [, id] = /\sid="([\w-]+)"/.exec(html.slice(html.lastIndexOf('<', content), content)) ?? [];
    if (!id || content < 0 || content > index) return page;
    const end = start + htmlEscapeJsonString(JSON.stringify(text)).length - '""'.length;
    return page.slice(0, index) + READ_START + id + READ_END + page.slice(end);
  }, html);
}
