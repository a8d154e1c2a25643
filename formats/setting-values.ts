import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { z } from 'zod';

import { splitList } from './comma-list';

const MIN_SECRET_LENGTH = 32;
const MIN_TOKEN_LENGTH = 16;
const MAX_PROXIES = 10;
export const MAX_API_TIMEOUT_SECONDS = 30;
export const MAX_DRAIN_SECONDS = 60;
/** Loopback, or a name without a dot, such as that of another container. */
const LOCAL_HOST = /^([\w-]+|127(\.\d+){3}|\[::1\])$/;

export const text = z.string().trim().min(1);
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
/** Pages and links begin at its root. */
export const origin = httpUrl.refine((value) => {
  const { pathname, search, hash } = new URL(value);
  return pathname + search + hash === '/';
}, 'must have no path, such as https://camp.example');
export const apiUrl = httpUrl.refine(
  (value) => value.startsWith('https:') || LOCAL_HOST.test(new URL(value).hostname),
  'must be an https address, unless the API runs on this machine: the token goes with every request',
);
export const createSecretSchema = (minLength: number) =>
  text
    .min(minLength, { error: `must have at least ${minLength} characters`, abort: true })
    .refine((value) => !/^(.)\1*$/su.test(value), 'must not repeat one character');
export const secret = createSecretSchema(MIN_SECRET_LENGTH);
export const token = createSecretSchema(MIN_TOKEN_LENGTH);
export const integer = (error: string) => z.coerce.number({ error }).int({ error });
export const port = integer('must be a port number')
  .min(1, 'must be a port number')
  .max(65_535, 'must be a port number');
export const seconds = z.coerce.number({ error: 'must be a number of seconds' });
export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' });

export const hosts = z
  .string()
  .regex(/^[^\s/@,]*(,\s*[^\s/@,]*)*$/, 'must be host names without https://, comma-separated')
  .transform(splitList);

const isNetwork = (item: string) =>
  isIP(item.replace(/\/\d+$/, '')) > 0 && (item.includes('/') ? ipaddr.isValidCIDR(item) : true);

export const proxies = z.string().transform((value, context) => {
  const count = /^\d{1,2}$/.test(value.trim()) ? Number(value) : null;
  if (count !== null && count <= MAX_PROXIES) return count;
  const networks = splitList(value);
  if (networks.length > 0 && networks.every(isNetwork)) return networks;
  context.addIssue(`must be a number of proxies up to ${MAX_PROXIES}, or addresses and networks of proxies`);
  return z.NEVER;
});
