import { HOLD_SECONDS } from '@camp/contract/booking-rules';
import { join, resolve } from 'node:path';
import { z } from 'zod';

import { findProgrammes } from './installed-folders';

const text = z.string().trim().min(1);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
/** Pages and links begin at its root. */
const origin = httpUrl.refine((value) => {
  const { pathname, search, hash } = new URL(value);
  return pathname + search + hash === '/';
}, 'must have no path, such as https://camp.example');
const createSecretSchema = (minLength: number) =>
  text
    .min(minLength, { error: `must have at least ${minLength} characters`, abort: true })
    .refine((value) => !/^(.)\1*$/su.test(value), 'must not repeat one character');
const integer = (error: string) => z.coerce.number({ error }).int({ error });

/** Ignoring a setting for another store would lose data. */
const UNSUPPORTED: Record<string, string> = {
  REDIS_URL: 'this API stores its data in DATABASE_URL or DATA_DIR',
};

/** Required together: the webhook records the payments. */
const STRIPE_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const environmentSchema = z.object({
  API_PORT: integer('must be a port number')
    .min(1, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(4000),
  API_HOST: text.optional(),
  HOST: text.default('127.0.0.1'),
  NODE_ENV: text.optional(),
  DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  API_PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' }).optional(),
  DATABASE_POOL_SIZE: integer('must be a number of connections')
    .min(1, 'must be at least one connection')
    .max(500, 'must be at most 500 connections')
    .default(10),
  DATA_DIR: text.default('.data'),
  PROGRAMME_DIR: text.optional(),
  MEDIA_DIR: text.optional(),
  SITE_URL: origin.default('http://localhost:3000'),
  SITE_INTERNAL_URL: origin.optional(),
  WORKSHOP_API_TOKEN: createSecretSchema(16),
  REVALIDATE_SECRET: createSecretSchema(1).optional(),
  METRICS_TOKEN: createSecretSchema(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: text.default('CAMP <hello@camp.example>'),
  DKIM_SELECTOR: text.optional(),
  STRIPE_SECRET_KEY: text
    .regex(/^[rs]k_\w{8,}$/, "must be Stripe's secret or restricted key: it begins with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: text
    .regex(/^whsec_\w{8,}$/, "must be the signing secret of Stripe's webhook: whsec_ and at least eight characters")
    .optional(),
  STRIPE_API_URL: httpUrl.default('https://api.stripe.com'),
  HOLD_SECONDS: integer('must be a number of seconds').min(1, 'must be at least one second').default(HOLD_SECONDS),
  /** The site multiplies its limits by it. This API has no limit on unopened holds with 0. */
  RATE_LIMIT: z.coerce.number({ error: 'must be a number' }).min(0, 'must be at least 0').default(1),
});

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || LOOPBACK_ADDRESS.test(name);
}

export const STUBS = ['mail', 'payment'] as const;

/** Empty values count as absent. @throws Error with one line for each value that is missing or wrong. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const unsupported = Object.entries(UNSUPPORTED)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, reason]) => `${name} is not supported: ${reason}.`);
  const parsed = environmentSchema.safeParse(given);
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return given[name] === undefined ? `${name} is missing.` : `${name} ${message}.`;
  });
  issues.push(...listMissingStripeSecrets(given));
  if (!parsed.success || unsupported.length + issues.length > 0) {
    throw new Error([...unsupported, ...issues].join('\n'));
  }
  const values = parsed.data;
  const isLocal = isLoopbackName(new URL(values.SITE_URL).hostname);
  const demo = isLocal || values.DEMO === '1';
  const dataDir = resolve(values.DATA_DIR);
  const sample = join(findProgrammes() ?? 'reference-api/programme', 'sample');
  const stripe = readStripeConfig(values);
  const isStub = { mail: !values.SMTP_URL, payment: !stripe };
  return {
    port: values.API_PORT,
    host: values.API_HOST ?? values.HOST,
    publicUrl: values.API_PUBLIC_URL ?? `http://localhost:${values.API_PORT}`,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    dataDir,
    programmeDir: values.PROGRAMME_DIR ? resolve(values.PROGRAMME_DIR) : demo ? sample : undefined,
    /** Pictures are served from the first folder that has them. An import copies to the first. */
    mediaDirs: [
      resolve(values.MEDIA_DIR ?? join(dataDir, 'media')),
      resolve(values.PROGRAMME_DIR ?? sample, 'media'),
    ] as const,
    siteUrl: values.SITE_URL,
    siteInternalUrl: values.SITE_INTERNAL_URL ?? values.SITE_URL,
    token: values.WORKSHOP_API_TOKEN,
    revalidateSecret: values.REVALIDATE_SECRET,
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    dkimSelector: values.DKIM_SELECTOR,
    stripe,
    holdSeconds: values.HOLD_SECONDS,
    limitsHolds: values.RATE_LIMIT > 0,
    /** True to serve the test payment page, the outbox page and the sample programme. */
    demo,
    /** Services that a public site in production lacks. */
    stubs: values.NODE_ENV === 'production' && !isLocal ? STUBS.filter((stub) => isStub[stub]) : [],
  };
}

export type Config = ReturnType<typeof parseConfig>;
export type StripeConfig = NonNullable<Config['stripe']>;

function listMissingStripeSecrets(given: Record<string, string | undefined>): string[] {
  const missing = STRIPE_SECRETS.filter((name) => given[name] === undefined);
  return missing.length === STRIPE_SECRETS.length ? [] : missing.map((name) => `${name} is missing.`);
}

function readStripeConfig(values: z.infer<typeof environmentSchema>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined;
}
