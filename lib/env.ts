import { z } from 'zod';

import defaultPayment from './default-payment-hosts.json';

const text = z.string().trim().min(1);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''));
const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535);

const hosts = z.string().transform((list) =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean),
);

const schema = z.object({
  PORT: port.default(3000),
  SITE_URL: httpUrl.optional(),
  SITE_ENV: z.enum(['production', 'preview'], { error: 'must be production or preview' }).default('production'),
  WORKSHOP_API_URL: httpUrl,
  WORKSHOP_API_TOKEN: text,
  /** Hosts, besides our own, that a checkout may send the visitor to, comma-separated. */
  PAYMENT_HOSTS: hosts.prefault(defaultPayment.hosts),
  /** Hosts, besides the workshop API's own `/media/`, whose pictures are shown as they are, comma-separated. */
  IMAGE_HOSTS: hosts.prefault(''),
  REVALIDATE_SECRET: text.optional(),
  /** Encrypts what a visitor typed while a refused form travels back without JavaScript. */
  FORM_SECRET: text.optional(),
  /** How many times the usual number of posts a visitor may send; 0 sets no limit. */
  RATE_LIMIT: z.coerce.number({ error: 'must be a number' }).min(0).default(1),
  /** How many proxies stand in front of the site and add to X-Forwarded-For. */
  TRUST_PROXY: z.coerce.number({ error: 'must be a number of proxies' }).int().min(0).max(10).default(0),
});

export type Environment = z.infer<typeof schema> & { SITE_URL: string };

/**
 * Reads the site's environment; empty values count as absent.
 * @throws Error with one line for each value that is missing or wrong.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
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
  return { ...parsed.data, SITE_URL: parsed.data.SITE_URL ?? `http://localhost:${parsed.data.PORT}` };
}

let environment: Environment | undefined;

/** The site's environment, parsed on first use: the build needs none of it. */
export function env(): Environment {
  environment ??= parseEnvironment(process.env);
  return environment;
}
