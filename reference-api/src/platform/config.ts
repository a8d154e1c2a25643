import { resolve } from 'node:path';
import { z } from 'zod';

import { DAY_SECONDS } from '../domain/dates';

const text = z.string().trim().min(1);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
const integer = (error: string) => z.coerce.number({ error }).int({ error });

const environmentSchema = z.object({
  API_PORT: integer('must be a port number')
    .min(1, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(4000),
  API_HOST: text.default('127.0.0.1'),
  /** Where a browser reaches the payment page and the outbox. */
  API_PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: text.default('.data'),
  MEDIA_DIR: text.default('reference-api/media'),
  SITE_URL: httpUrl.default('http://localhost:3000'),
  WORKSHOP_API_TOKEN: text.min(16, 'must have at least 16 characters'),
  /** Without it the site is not revalidated. */
  REVALIDATE_SECRET: text.optional(),
  /** Without it mails land in DATA_DIR/outbox and on the /outbox page. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: text.default('CAMP <hello@camp.example>'),
  HOLD_SECONDS: integer('must be a number of seconds')
    .min(1, 'must be at least one second')
    .default(3 * DAY_SECONDS),
});

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  mediaDir: string;
  siteUrl: string;
  token: string;
  revalidateSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** How long an unpaid reservation keeps its place (docs/specification.md#constants). */
  holdSeconds: number;
}

/**
 * Parses the environment; empty values count as absent.
 * @throws Error with one line for each value that is missing or wrong.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(({ path, message }) => {
          const name = String(path[0]);
          return given[name] === undefined ? `${name} is missing.` : `${name} ${message}.`;
        })
        .join('\n'),
    );
  }
  const values = parsed.data;
  return {
    port: values.API_PORT,
    host: values.API_HOST,
    publicUrl: values.API_PUBLIC_URL ?? `http://localhost:${values.API_PORT}`,
    dataDir: resolve(values.DATA_DIR),
    mediaDir: resolve(values.MEDIA_DIR),
    siteUrl: values.SITE_URL,
    token: values.WORKSHOP_API_TOKEN,
    revalidateSecret: values.REVALIDATE_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    holdSeconds: values.HOLD_SECONDS,
  };
}
