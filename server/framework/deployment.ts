/**
 * Takes: that the page cache may refuse an entry, and that Next.js removes the header with an entry's tags.
 * Gains: one build serves any SITE_URL. A page made for another deployment, by the build or by an earlier start, is
 * rendered again before it is sent (docs/decisions/one-image.md).
 * Without the page cache: pages name the SITE_URL of the build, so servers refuse to start with another one.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOn } from './switches';

/** Written by scripts/run/build.mjs. */
const BUILD_SETTINGS_FILE = 'built-with.json';

/** The settings that pages hold. Policies, with PAYMENT_HOSTS, are renewed by policy.ts. */
type Settings = Partial<
  Record<'NODE_ENV' | 'SITE_URL' | 'PORT' | 'SITE_ENV' | 'WORKSHOP_API_URL' | 'IMAGE_HOSTS', string>
>;

/* eslint-disable-next-line no-restricted-properties -- lib/env.ts refuses a build without a token */
const readStartSettings = () => process.env as Settings;

export const DEPLOYMENT_TAG_PREFIX = 'deployment-';

const getSiteUrl = ({ SITE_URL, PORT }: Settings) =>
  (SITE_URL || `http://localhost:${PORT || 3000}`).replace(/\/+$/, '');

/** A cache tag that pages of the same settings share. */
export function createDeploymentTag(settings: Settings = readStartSettings()): string {
  const { SITE_ENV, WORKSHOP_API_URL, IMAGE_HOSTS } = settings;
  const values = [getSiteUrl(settings), SITE_ENV || 'production', WORKSHOP_API_URL || '', IMAGE_HOSTS || ''];
  return DEPLOYMENT_TAG_PREFIX + createHash('sha256').update(values.join('\n')).digest('hex').slice(0, 16);
}

/** Null in development, and after a build by Next.js alone. */
export function readBuildSettings(buildFolder: string): Settings | null {
  try {
    return JSON.parse(readFileSync(join(buildFolder, BUILD_SETTINGS_FILE), 'utf8')) as Settings;
  } catch {
    return null;
  }
}

/** @throws Error when the build's pages name another SITE_URL and no page cache would render them again */
export function refuseOtherSiteUrl(): void {
  const isServed = readStartSettings().NODE_ENV === 'production' && !isOn('page-cache');
  const build = isServed ? readBuildSettings('.next') : null;
  const [built, wanted] = [build && getSiteUrl(build), getSiteUrl(readStartSettings())];
  if (!built || built === wanted) return;
  throw new Error(`SITE_URL is ${wanted}, but this build with PLAIN is for ${built}: build it for the other URL.`);
}
