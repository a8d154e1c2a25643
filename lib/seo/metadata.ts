import 'server-only';
import type { Metadata } from 'next';

import { site } from '@/lib/site';

import { canonical, imageUrl, isPreviewDeploy } from './site-url';

const MAX_DESCRIPTION_LENGTH = 160;

interface Page {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The path of the page's canonical URL. */
  path: string;
  /** A path or URL; the site's own picture without one. */
  image?: string | null;
  imageAlt?: string;
  noindex?: boolean;
}

/** Everything a page's head says to search engines and to whoever a link is shared with. */
export function pageMetadata({ title, description, path, image = null, imageAlt, noindex = false }: Page): Metadata {
  const url = canonical(path);
  const name = title === site.name ? title : `${title} – ${site.name}`;
  const summary = shorten(description);
  const picture = { url: imageUrl(image), alt: imageAlt ?? title };
  return {
    title: name,
    description: summary,
    alternates: { canonical: url },
    ...(noindex || isPreviewDeploy() ? { robots: { index: false, follow: !isPreviewDeploy() } } : {}),
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale: site.locale,
      url,
      title: name,
      description: summary,
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title: name, description: summary, images: [picture] },
  };
}

/** At most 160 characters, cut between words. */
export function shorten(text: string, maxLength = MAX_DESCRIPTION_LENGTH): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= maxLength) return flat;
  const cut = flat.slice(0, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}
