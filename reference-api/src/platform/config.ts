import { apiSettings, parseSettings } from '@camp/formats/settings';
import { join, resolve } from 'node:path';
import { z } from 'zod';

import { findProgrammes } from './installed-folders';

/** Ignoring a setting for another store would lose data. */
const UNSUPPORTED: Record<string, string> = {
  REDIS_URL: 'this API stores its data in DATABASE_URL or DATA_DIR',
  MEDIA_DIR: 'pictures are in the folder media of DATA_DIR',
};

/** Required together: the webhook records the payments. */
const STRIPE_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const schema = apiSettings.extend({
  /** For the site, unless the API runs by itself. */
  HOST: z.string().default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
});

const DEFAULT_SITE_URL = 'http://localhost:3000';

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || LOOPBACK_ADDRESS.test(name);
}

export const STUBS = ['mail', 'payment'] as const;

/** @throws Error with one line for each value that is missing or wrong. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const values = parseSettings(schema, environment, (given) => [
    ...listUnsupported(given),
    ...listMissingStripeSecrets(given),
  ]);
  const { SITE_URL: siteUrl = DEFAULT_SITE_URL } = values;
  const isLocal = isLoopbackName(new URL(siteUrl).hostname);
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
    mediaDirs: [join(dataDir, 'media'), resolve(values.PROGRAMME_DIR ?? sample, 'media')] as const,
    siteUrl,
    siteInternalUrl: values.SITE_INTERNAL_URL ?? siteUrl,
    token: values.WORKSHOP_API_TOKEN,
    revalidateSecret: values.REVALIDATE_SECRET,
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    dkimSelector: values.DKIM_SELECTOR,
    stripe,
    limitsHolds: values.RATE_LIMIT > 0,
    /** True to serve the test payment page, the outbox page and the sample programme. */
    demo,
    /** Services that a public site in production lacks. */
    stubs: values.NODE_ENV === 'production' && !isLocal ? STUBS.filter((stub) => isStub[stub]) : [],
  };
}

export type Config = ReturnType<typeof parseConfig>;
export type StripeConfig = NonNullable<Config['stripe']>;

type Given = Record<string, string | undefined>;

const listUnsupported = (given: Given) =>
  Object.entries(UNSUPPORTED)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, reason]) => `${name} is not supported: ${reason}.`);

function listMissingStripeSecrets(given: Given): string[] {
  const missing = STRIPE_SECRETS.filter((name) => given[name] === undefined);
  return missing.length === STRIPE_SECRETS.length ? [] : missing.map((name) => `${name} is missing.`);
}

function readStripeConfig(values: z.infer<typeof schema>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined;
}
