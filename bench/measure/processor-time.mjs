/**
 * A trace's tasks of the page's main thread last as long as the processor worked on them, without the time in which
 * the machine gave it to another process (docs/decisions/slow-processor.md).
 *
 * @param traceEvents of Chromium, in microseconds; changed in place
 */
export function countProcessorTime(traceEvents) {
  const mainThreads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  for (const { pid, tid } of mainThreads) {
    shortenTasks(traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.tts !== undefined));
  }
}

/** Events stay within their task, because Lighthouse derives their nesting from their times. */
function shortenTasks(events) {
  // A task comes before the first event in it, which may begin at the same microsecond.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let task = null;
  for (const event of events) {
    if (task && event.ts < task.end) event.ts = Math.round(task.start + event.tts - task.threadStart);
    else if (event.tdur !== undefined) {
      task = { start: event.ts, threadStart: event.tts, end: event.ts + event.dur };
    }
    if (event.tdur !== undefined) event.dur = event.tdur;
  }
}
