import 'server-only';
import { createHash } from 'node:crypto';

import type { RibbonLabel } from '@/lib/domain/ribbon';

export const SHARE_CARD_KINDS = ['onsite', 'online', 'collection', 'artform', 'tutor', 'page'] as const;
export type ShareCardKind = (typeof SHARE_CARD_KINDS)[number];

export interface ShareCard {
  kind: ShareCardKind;
  /** Last segment of the page's URL: an item, or the page's name. */
  id: string;
  kicker: string;
  artforms: string[];
  /** "Listening to Ice with" */
  title: string;
  /** "Ana Ferrer and Li Wei"; for workshops only. */
  tutors: string;
  details: string[];
  ribbon: RibbonLabel | null;
  /** `/media/{name}`, `/images/{name}`, or a URL with a host of IMAGE_HOSTS; others are not drawn. */
  picture: string | null;
}

export const SHARE_CARD_WIDTH = 1200;
export const SHARE_CARD_HEIGHT = 630;

/** Increase it when the drawing changes: networks cache a picture for weeks by URL. */
const DRAWING_VERSION = 3;
const VERSION_LENGTH = 16;

export function getShareCardPath(card: ShareCard): string {
  const facts = JSON.stringify(Object.entries(card).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHash('sha256').update(`${DRAWING_VERSION} ${facts}`).digest('base64url');
  return `/cards/${card.kind}/${encodeURIComponent(card.id)}/${hash.slice(0, VERSION_LENGTH)}.jpg`;
}

export function formatShareCardAlt({ kicker, title, tutors, details, ribbon }: ShareCard): string {
  const parts = [`${title} ${tutors}`.trim(), [kicker, ...details].filter(Boolean).join(', '), ribbon];
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
}
