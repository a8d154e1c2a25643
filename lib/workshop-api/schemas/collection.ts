import { z } from 'zod';

import type { Collection } from '@/lib/domain/types';

import { cardsSchema } from './card';
import { optionalHtml } from './html';
import { dispensable, id, instant, listOf, requiredText } from './values';

/** Ids of collections in display order: numbers, text, or objects that carry one as `cid` or `id`. */
export const collectionIdsSchema = listOf(
  z.preprocess(
    (each) =>
      typeof each === 'object' && each !== null ? ('cid' in each ? each.cid : 'id' in each ? each.id : each) : each,
    id,
  ),
  'collection ids',
);

export const collectionSchema = z.object({
  title: requiredText,
  short_description: optionalHtml,
  workshops: cardsSchema,
  updated_at: dispensable(instant, 'updated_at'),
}) satisfies z.ZodType<Omit<Collection, 'cid' | 'href'>>;
