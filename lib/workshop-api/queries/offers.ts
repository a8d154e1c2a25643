import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';

import { isHash } from '@/lib/domain/booking-link';
import { toDay } from '@/lib/domain/dates';
import { SITE_PAGE_NAMES, type SitePageName } from '@/lib/domain/pages';
import { shortenLifetime } from '@/lib/framework/page-marks';
import { getPageTime } from '@/lib/preview/current';
import type { ResidencyWeek } from '@/lib/workshop-api/booking-types';
import type { Lifetime } from '@/lib/workshop-api/cached-read';
import { WorkshopApiError } from '@/lib/workshop-api/errors';
import {
  CONTENT_SECONDS,
  createOptionalReader,
  nullIfFailed,
  nullIfMissing,
  PLACES_SECONDS,
} from '@/lib/workshop-api/read';
import { galleryImagesSchema } from '@/lib/workshop-api/schemas/content';
import {
  bundlePurchaseSchema,
  bundlesSchema,
  mentorshipPackagesSchema,
  mentorshipPurchaseSchema,
  residencySchema,
} from '@/lib/workshop-api/schemas/offers';
import { tags } from '@/lib/workshop-api/tags';
import { readPrivate } from '@/lib/workshop-api/uncached-reads';

/** Null if the API lacks the call. An empty list is a page that says so. */
const createOfferReader = <S extends z.ZodType>(call: string, schema: S, revalidate: number, tag: string) =>
  createOptionalReader(call, schema, { revalidate, tags: [tag] });

const readResidency = createOfferReader('get_residencies', residencySchema, PLACES_SECONDS, tags.residencies);

/** Without weeks that have started, which an API may still list. */
export async function getResidency(lifetime?: Lifetime) {
  const residency = await readResidency(lifetime);
  const today = toDay(await getPageTime()) ?? '';
  const isToCome = ({ start_date }: ResidencyWeek) => (toDay(start_date) ?? today) >= today;
  return residency && { ...residency, available_weeks: residency.available_weeks.filter(isToCome) };
}

export const listBundles = createOfferReader('get_bundles', bundlesSchema, CONTENT_SECONDS, tags.bundles);
export const listGalleryImages = createOfferReader(
  'get_galleries2',
  galleryImagesSchema,
  CONTENT_SECONDS,
  tags.gallery,
);
export const listMentorshipPackages = createOfferReader(
  'get_mentorship',
  mentorshipPackagesSchema,
  CONTENT_SECONDS,
  tags.mentorship,
);

const READERS: Partial<Record<SitePageName, (lifetime: Lifetime) => Promise<unknown>>> = {
  residencies: getResidency,
  bundles: listBundles,
  gallery: listGalleryImages,
  mentorship: listMentorshipPackages,
};
/** Without tags, so that booking a residency week does not revalidate every page. */
const HOURLY = { revalidate: CONTENT_SECONDS, tags: [] };

/** Empty without residencies, or if the API fails. */
export async function listResidencyWeeks() {
  const residency = await nullIfFailed(getResidency(HOURLY));
  return residency?.available_weeks ?? [];
}

/** True if the API fails. */
export async function isOfferedPage(name: SitePageName): Promise<boolean> {
  try {
    return (await READERS[name]?.(HOURLY)) !== null;
  } catch (error) {
    if (!(error instanceof WorkshopApiError)) throw error;
    await shortenLifetime();
    return true;
  }
}

export const listOfferedPages = cache(async (): Promise<SitePageName[]> => {
  const offered = await Promise.all(SITE_PAGE_NAMES.map(isOfferedPage));
  return SITE_PAGE_NAMES.filter((_, index) => offered[index]);
});

export const getBundlePurchase = cache(async (hash: string) =>
  isHash(hash) ? nullIfMissing(readPrivate('get_bundle_purchase', [hash], bundlePurchaseSchema)) : null,
);

export const getMentorshipPurchase = cache(async (hash: string) =>
  isHash(hash) ? nullIfMissing(readPrivate('get_mentorship_purchase', [hash], mentorshipPurchaseSchema)) : null,
);
