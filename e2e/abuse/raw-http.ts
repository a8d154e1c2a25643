import type { Socket } from 'node:net';

import { exchange as exchangeFrom, open as openFrom } from '../../test/http-server';

/** Attacks come from another address than the browsers, so that the two share no limit. */
const ATTACKER = process.platform === 'linux' ? '127.0.0.66' : '127.0.0.1';

export const open = (port: number): Socket => openFrom(port, ATTACKER);

export const head = (line: string, headers: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** Writes bytes to a new connection. @returns the bytes received until it closes, or until `timeoutMs` */
export const exchange = (port: number, bytes: string, timeoutMs?: number): Promise<string> =>
  exchangeFrom(port, bytes, timeoutMs, ATTACKER);

export const parseStatus = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
