import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Attacks come from another address than the browsers, so that the two share no limit. */
const ATTACKER = '127.0.0.66';

/** Opens a connection whose errors are ignored. */
export function open(port: number): Socket {
  const localAddress = process.platform === 'linux' ? ATTACKER : undefined;
  return connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
}

export const head = (line: string, headers: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Writes bytes to a new connection. @returns the bytes received until it closes, or until `timeoutMs` */
export async function exchange(port: number, bytes: string, timeoutMs = 2_000): Promise<string> {
  const socket = open(port);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1'))).write(bytes);
  await Promise.race([new Promise((resolve) => socket.on('close', resolve)), wait(timeoutMs)]);
  socket.destroy();
  return received;
}

export const parseStatus = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
