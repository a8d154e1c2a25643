import 'server-only';
import type { Metadata } from 'next';

import { site } from '@/lib/site';

import { canonical, imageUrl, isPreviewDeploy } from './site-url';

const LONGEST = 160;

interface Page {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The page's one address: a path. */
  path: string;
  /** A path or address; the site's own picture without one. */
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
export function shorten(text: string, longest = LONGEST): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= longest) return flat;
  const cut = flat.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}
