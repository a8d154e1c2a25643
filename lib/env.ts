import { parseSettings, siteSettings } from '@camp/formats/settings';
import type { z } from 'zod';

/** Instances that share Redis decrypt each other's flashes and shared values. */
const schema = siteSettings.superRefine(({ REDIS_URL, FORM_SECRET }, context) => {
  if (!REDIS_URL || FORM_SECRET) return;
  context.addIssue({
    code: 'custom',
    path: ['FORM_SECRET'],
    message: 'is missing: all instances at REDIS_URL share it',
  });
});

export type Environment = z.infer<typeof schema> & { SITE_URL: string };

/** @throws Error with one line for each missing or invalid value */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const values = parseSettings(schema, source);
  return { ...values, SITE_URL: values.SITE_URL ?? `http://localhost:${values.PORT}` };
}

/** Milliseconds. Does not need the other variables. */
export const apiTimeoutMs = () =>
  siteSettings.shape.API_TIMEOUT_SECONDS.parse(process.env.API_TIMEOUT_SECONDS || undefined) * 1000;

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
