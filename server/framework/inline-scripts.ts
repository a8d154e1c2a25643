/** Layer `policy`: the text of each inline script that Next.js, React and Turbopack write into a page. */
import { definitions } from './streaming-functions.json';
import { isOn } from '../../lib/framework/switches';

const QUEUE_START = '(self.__next_f=self.__next_f||[]).push([0])';
const QUEUE_PUSH = 'self.__next_f.push(';
/** Between two parts of page data. Next.js writes "<" in them as an escape. */
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

/** Page data: a kind and a string. */
export function isPageData(text: string): boolean {
  const [pushed, ...more] = parseArguments(text, QUEUE_PUSH, ')') ?? [];
  const [kind, part, ...rest] = Array.isArray(pushed) ? (pushed as unknown[]) : [];
  return Number.isInteger(kind) && typeof part === 'string' && more.length + rest.length === 0;
}

/** Start of the bundler's runtime: the files it waits for and the modules it runs. */
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

/** React's functions that insert a streamed part, and a call of one. */
function isStreaming(text: string): boolean {
  let call = text;
  for (const definition of definitions) if (call.startsWith(definition)) call = call.slice(definition.length);
  if (call === '') return text !== '';
  const [start] = STREAMING_CALL.exec(call) ?? [];
  return start !== undefined && parseArguments(call, start, ')') !== null;
}

/** Matches the complete grammar, because a script's start proves nothing. */
export function isFrameworkScript(text: string): boolean {
  return text === QUEUE_START || isPageData(text) || isRuntimePush(text) || isStreaming(text);
}

/** Parts end where the render paused. Joined, most pages have the same bytes when they are rendered again. */
export function joinPageData(html: string): string {
  return isOn('policy') ? html.replaceAll(PART_END, '') : html;
}
