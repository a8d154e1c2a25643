import type { ServerResponse } from 'node:http';

const callbacks = new WeakMap<ServerResponse, (() => void)[]>();

/** Calls `callback` when the response closes. Callbacks share a listener, because Node warns about more than ten. */
export function onClose(response: ServerResponse, callback: () => void): void {
  const known = callbacks.get(response);
  if (known) return void known.push(callback);
  const all = [callback];
  callbacks.set(response, all);
  response.on('close', () => all.forEach((each) => each()));
}
