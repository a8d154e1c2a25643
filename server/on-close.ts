import type { ServerResponse } from 'node:http';

type Callback = () => void;

const callbacks = new WeakMap<ServerResponse, Callback[]>();

/** Runs `callback` once the response is closed. All share one listener, as Node warns about more than ten of them. */
export function onClose(response: ServerResponse, callback: Callback): void {
  const known = callbacks.get(response);
  if (known) return void known.push(callback);
  const all = [callback];
  callbacks.set(response, all);
  response.on('close', () => all.forEach((each) => each()));
}
