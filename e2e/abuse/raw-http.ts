import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Attacks come from an address of their own, so that they share no limit with the browsers of other tests. */
const ATTACKER = '127.0.0.66';

/** A connection to the site, which may break without harm. */
export function open(port: number): Socket {
  const localAddress = process.platform === 'linux' ? ATTACKER : undefined;
  return connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
}

/** The head of a request. */
export const head = (line: string, headers: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Writes bytes to a new connection. @returns what came back when the site has ended it, or after `timeoutMs` */
export async function exchange(port: number, bytes: string, timeoutMs = 2_000): Promise<string> {
  const socket = open(port);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1'))).write(bytes);
  await Promise.race([new Promise((resolve) => socket.on('close', resolve)), wait(timeoutMs)]);
  socket.destroy();
  return received;
}

export const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
