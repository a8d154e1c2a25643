/** Layer `page-cache`: it may refuse an entry, and Next.js removes the header with an entry's tags. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOn } from '../../lib/framework/switches';

const BUILD_SETTINGS_FILE = 'built-with.json';

/** Settings that are part of pages. policy.ts renews policies, which depend on PAYMENT_HOSTS. */
type Settings = Partial<
  Record<'NODE_ENV' | 'SITE_URL' | 'PORT' | 'SITE_ENV' | 'WORKSHOP_API_URL' | 'IMAGE_HOSTS', string>
>;

/* oxlint-disable-next-line no-restricted-properties -- lib/env.ts refuses a build without a token */
const readStartSettings = () => process.env as Settings;

export const DEPLOYMENT_TAG_PREFIX = 'deployment-';

const getSiteUrl = ({ SITE_URL, PORT }: Settings) =>
  (SITE_URL || `http://localhost:${PORT || 3000}`).replace(/(?<!\/)\/+$/, '');

/** Keyed by settings, because each read of a page compares its tag. */
const tags = new Map<string, string>();

/** Pages of the same settings share this cache tag. */
export function createDeploymentTag(settings: Settings = readStartSettings()): string {
  const { SITE_ENV, WORKSHOP_API_URL, IMAGE_HOSTS } = settings;
  const values = [getSiteUrl(settings), SITE_ENV || 'production', WORKSHOP_API_URL, IMAGE_HOSTS].join('\n');
  const hash = tags.get(values) ?? createHash('sha256').update(values).digest('hex').slice(0, 16);
  tags.set(values, hash);
  return DEPLOYMENT_TAG_PREFIX + hash;
}

/** Null in development, and after a build by Next.js alone. */
export function readBuildSettings(buildFolder: string): Settings | null {
  try {
    return JSON.parse(readFileSync(join(buildFolder, BUILD_SETTINGS_FILE), 'utf8')) as Settings;
  } catch {
    return null;
  }
}

/** @throws Error when the build is for another SITE_URL and no page cache would render its pages again */
export function refuseOtherSiteUrl(): void {
  const isServed = readStartSettings().NODE_ENV === 'production' && !isOn('page-cache');
  const build = isServed ? readBuildSettings('.next') : null;
  const [built, wanted] = [build && getSiteUrl(build), getSiteUrl(readStartSettings())];
  if (!built || built === wanted) return;
  throw new Error(`SITE_URL is ${wanted}, but this build with PLAIN is for ${built}: build it for the other URL.`);
}
