import 'server-only';
import { cache } from 'react';

import { isHash } from '@/lib/domain/booking-link';
import type { BundlePurchase, MentorshipPurchase } from '@/lib/domain/booking-types';
import { CONTENT, PLACES, createListReader, nullIfMissing } from '@/lib/workshop-api/read';
import {
  bundlePurchaseSchema,
  bundlesSchema,
  mentorshipPackagesSchema,
  mentorshipPurchaseSchema,
  residencySchema,
} from '@/lib/workshop-api/schemas/offers';
import { tags } from '@/lib/workshop-api/tags';
import { readPrivate } from '@/lib/workshop-api/uncached-calls';

export const getResidency = createListReader('get_residencies', residencySchema, PLACES, [tags.residencies]);

export const listBundles = createListReader('get_bundles', bundlesSchema, CONTENT, [tags.bundles]);

export const getBundlePurchase = cache(async (hash: string): Promise<BundlePurchase | null> =>
  isHash(hash) ? nullIfMissing(readPrivate('get_bundle_purchase', [hash], bundlePurchaseSchema)) : null,
);

export const listMentorshipPackages = createListReader('get_mentorship', mentorshipPackagesSchema, CONTENT, [
  tags.mentorship,
]);

export const getMentorshipPurchase = cache(async (hash: string): Promise<MentorshipPurchase | null> =>
  isHash(hash) ? nullIfMissing(readPrivate('get_mentorship_purchase', [hash], mentorshipPurchaseSchema)) : null,
);
