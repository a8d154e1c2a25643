/** Layer `page-policy`: the inline scripts that Next.js, React and Turbopack write into a page. */
import { definitions } from './streaming-functions.json';
import { isOn } from '../../lib/framework/switches';

const QUEUE_START = '(self.__next_f=self.__next_f||[]).push([0])';
const QUEUE_PUSH = 'self.__next_f.push(';
/** Separates two scripts of page data, in which Next.js escapes "<". */
const PART_END = '"])</script><script>self.__next_f.push([1,"';
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
  const [pushed, ...more] = parseArguments(text, QUEUE_PUSH, ')') ?? [];
  const [kind, part, ...rest] = Array.isArray(pushed) ? (pushed as unknown[]) : [];
  return Number.isInteger(kind) && typeof part === 'string' && more.length + rest.length === 0;
}

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
