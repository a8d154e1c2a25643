/** Layer `page-cache`: the cache may reject an entry, and Next.js does not send the header that lists its tags. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOn } from '../../lib/framework/switches';

const BUILD_SETTINGS_FILE = 'built-with.json';

/** Settings that rendered pages depend on. PAYMENT_HOSTS is not one: page-policy.ts replaces outdated policies. */
type Settings = Partial<
  Record<'NODE_ENV' | 'SITE_URL' | 'PORT' | 'SITE_ENV' | 'WORKSHOP_API_URL' | 'IMAGE_HOSTS', string>
>;

/* oxlint-disable-next-line no-restricted-properties -- lib/env.ts refuses a build without a token */
const readStartSettings = () => process.env as Settings;

export const DEPLOYMENT_TAG_PREFIX = 'deployment-';

const getSiteUrl = ({ SITE_URL, PORT }: Settings) =>
  (SITE_URL || `http://localhost:${PORT || 3000}`).replace(/(?<!\/)\/+$/, '');

/** Cached, because every read of a page computes the tag. */
const tags = new Map<string, string>();

/** The cache tag of pages that were rendered with these settings. */
export function createDeploymentTag(settings: Settings = readStartSettings()): string {
  const { SITE_ENV, WORKSHOP_API_URL, IMAGE_HOSTS } = settings;
  const values = [getSiteUrl(settings), SITE_ENV || 'production', WORKSHOP_API_URL, IMAGE_HOSTS].join('\n');
  const hash = tags.get(values) ?? createHash('sha256').update(values).digest('hex').slice(0, 16);
  tags.set(values, hash);
  return DEPLOYMENT_TAG_PREFIX + hash;
}

/** Null in development, or when `next build` ran without scripts/build.mjs. */
export function readBuildSettings(buildFolder: string): Settings | null {
  try {
    return JSON.parse(readFileSync(join(buildFolder, BUILD_SETTINGS_FILE), 'utf8')) as Settings;
  } catch {
    return null;
  }
}

/** @throws Error if the build is for another SITE_URL and the layer `page-cache` is off */
export function refuseOtherSiteUrl(): void {
  const isServed = readStartSettings().NODE_ENV === 'production' && !isOn('page-cache');
  const build = isServed ? readBuildSettings('.next') : null;
  const [built, wanted] = [build && getSiteUrl(build), getSiteUrl(readStartSettings())];
  if (!built || built === wanted) return;
  throw new Error(`SITE_URL is ${wanted}, but this build with PLAIN is for ${built}: build it for the other URL.`);
}
