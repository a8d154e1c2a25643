import type { SitePageName } from '@/lib/domain/pages';
import { createSitePageMetadata } from '@/lib/seo/metadata';

import { readText } from './text';

export const createTextMetadata = (name: SitePageName) =>
  createSitePageMetadata(name, readText(name).facts.description ?? '');
