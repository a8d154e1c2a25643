import type { ServerResponse } from 'node:http';

const callbacks = new WeakMap<ServerResponse, (() => void)[]>();

/** Runs `callback` once the response is closed. All share one listener, as Node warns about more than ten of them. */
export function onClose(response: ServerResponse, callback: () => void): void {
  const known = callbacks.get(response);
  if (known) return void known.push(callback);
  const all = [callback];
  callbacks.set(response, all);
  response.on('close', () => all.forEach((each) => each()));
}
