import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { z } from 'zod';

import defaultPayment from './default-payment-hosts.json';
import { splitList } from './domain/text';

const MIN_SECRET_LENGTH = 32;
const MIN_TOKEN_LENGTH = 16;
const MAX_PROXIES = 10;
/** Loopback, or a name without a dot, such as that of another container. */
const LOCAL_HOST = /^([\w-]+|127(\.\d+){3}|\[::1\])$/;

const redisUrl = z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' });
const text = z.string().trim().min(1);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
/** Pages and links begin at its root. */
const origin = httpUrl.refine((value) => {
  const { pathname, search, hash } = new URL(value);
  return pathname + search + hash === '/';
}, 'must have no path, such as https://camp.example');
const apiUrl = httpUrl.refine(
  (value) => value.startsWith('https:') || LOCAL_HOST.test(new URL(value).hostname),
  'must be an https address, unless the API runs on this machine: the token goes with every request',
);
const createSecretSchema = (minLength: number) =>
  text
    .min(minLength, { error: `must have at least ${minLength} characters`, abort: true })
    .refine((value) => !/^(.)\1*$/su.test(value), 'must not repeat one character');
const secret = createSecretSchema(MIN_SECRET_LENGTH);
export const MAX_API_TIMEOUT_SECONDS = 30;
export const MAX_DRAIN_SECONDS = 60;
const seconds = z.coerce.number({ error: 'must be a number of seconds' });
const apiTimeout = seconds.min(1).max(MAX_API_TIMEOUT_SECONDS).default(7);
const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535);

const hosts = z
  .string()
  .regex(/^[^\s/@,]*(,\s*[^\s/@,]*)*$/, 'must be host names without https://, comma-separated')
  .transform(splitList);

const isNetwork = (item: string) =>
  isIP(item.replace(/\/\d+$/, '')) > 0 && (item.includes('/') ? ipaddr.isValidCIDR(item) : true);

const proxies = z.string().transform((value, context) => {
  const count = /^\d{1,2}$/.test(value.trim()) ? Number(value) : null;
  if (count !== null && count <= MAX_PROXIES) return count;
  const networks = splitList(value);
  if (networks.length > 0 && networks.every(isNetwork)) return networks;
  context.addIssue(`must be a number of proxies up to ${MAX_PROXIES}, or addresses and networks of proxies`);
  return z.NEVER;
});

/** docs/configuration.md describes each setting. */
const variables = z.object({
  PORT: port.default(3000),
  /** All interfaces by default. */
  HOST: text.optional(),
  SITE_URL: origin.optional(),
  SITE_ENV: z.enum(['production', 'preview'], { error: 'must be production or preview' }).default('production'),
  WORKSHOP_API_URL: apiUrl,
  WORKSHOP_API_TOKEN: createSecretSchema(MIN_TOKEN_LENGTH),
  /** For all API calls of a page or response together. */
  API_TIMEOUT_SECONDS: apiTimeout,
  PAYMENT_HOSTS: hosts.prefault(defaultPayment.hosts),
  IMAGE_HOSTS: hosts.prefault(''),
  REVALIDATE_SECRET: secret.optional(),
  FORM_SECRET: secret.optional(),
  PREVIEW_SECRET: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  INDEXNOW_KEY: text.regex(/^[\w-]{8,128}$/, 'must have 8 to 128 letters, digits and hyphens').optional(),
  INDEXNOW_URL: httpUrl.default('https://api.indexnow.org/indexnow'),
  RATE_LIMIT: z.coerce.number({ error: 'must be a number' }).min(0).default(1),
  TRUST_PROXY: proxies.prefault('0'),
  DRAIN_SECONDS: seconds.min(0).max(MAX_DRAIN_SECONDS).default(0),
  AVIF: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  SITE_DATA_DIR: text.default('.data/site'),
  REDIS_URL: redisUrl.optional(),
});

/** Instances that share Redis decrypt each other's flashes and shared values. */
const schema = variables.superRefine(({ REDIS_URL, FORM_SECRET }, context) => {
  if (!REDIS_URL || FORM_SECRET) return;
  context.addIssue({
    code: 'custom',
    path: ['FORM_SECRET'],
    message: 'is missing: all instances at REDIS_URL share it',
  });
});

export type Environment = z.infer<typeof schema> & { SITE_URL: string };

/** Ignores empty values. @throws Error with one line for each missing or invalid value */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(({ code, path, message }) => {
          const name = String(path[0]);
          return given[name] === undefined && code !== 'custom' ? `${name} is missing.` : `${name} ${message}.`;
        })
        .join('\n'),
    );
  }
  return { ...parsed.data, SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}` };
}

/** Milliseconds. Does not need the other variables. */
export const apiTimeoutMs = () => apiTimeout.parse(process.env.API_TIMEOUT_SECONDS || undefined) * 1000;

/** Seconds between the API timeout and the end of the slowest response. */
export const RESPONSE_MARGIN_SECONDS = 5;

/**
 * Milliseconds after which all responses have ended: the lifetime of a claim in run-once.ts, and the end of a drain.
 * nginx and systemd wait longer (test/deploy.test.ts).
 */
export const maxResponseMs = () => apiTimeoutMs() + RESPONSE_MARGIN_SECONDS * 1000;

let environment: Environment | undefined;

export function env(): Environment {
  environment ??= parseEnvironment(process.env);
  return environment;
}
