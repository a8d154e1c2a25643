/**
 * Takes: the text of each inline script that Next.js, React and Turbopack write into a page.
 * Gains: policy.ts allows these scripts and no injected one.
 * Without: an unknown script stays forbidden, and the page works as without scripts.
 */
import { definitions } from './streaming-functions.json';

const QUEUE_START = '(self.__next_f=self.__next_f||[]).push([0])';
const QUEUE_PUSH = 'self.__next_f.push(';
const RUNTIME_PUSH = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';
const CHUNK_PATH = /^static\/chunks\/[\w.~-]+\.js$/;
const STREAMING_CALL = /^\$R[CRSX]\(/;

/** The JSON values of a call's arguments; null if anything else stands between its start and its end. */
function parseArguments(text: string, start: string, end: string): unknown[] | null {
  if (!text.startsWith(start) || !text.endsWith(end)) return null;
  try {
    return JSON.parse(`[${text.slice(start.length, -end.length)}]`) as unknown[];
  } catch {
    return null;
  }
}

/** A part of the page's data: its kind, and a string. */
function isQueuePush(text: string): boolean {
  const [pushed, ...more] = parseArguments(text, QUEUE_PUSH, ')') ?? [];
  const [kind, part, ...rest] = Array.isArray(pushed) ? (pushed as unknown[]) : [];
  return Number.isInteger(kind) && typeof part === 'string' && more.length + rest.length === 0;
}

/** The start of the bundler's runtime: which files it waits for, and which modules it runs. */
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

/** React's own functions that move a streamed part of a page into its place, then a call of one. */
function isStreaming(text: string): boolean {
  let call = text;
  for (const definition of definitions) if (call.startsWith(definition)) call = call.slice(definition.length);
  if (call === '') return text !== '';
  const [start] = STREAMING_CALL.exec(call) ?? [];
  return start !== undefined && parseArguments(call, start, ')') !== null;
}

/** True if an inline script is one of the framework's own, by its complete grammar: its start alone proves nothing. */
export function isFrameworkScript(text: string): boolean {
  return text === QUEUE_START || isQueuePush(text) || isRuntimePush(text) || isStreaming(text);
}
