import { type CutText, cutToCharacters } from '@/lib/seo/cut-text';

import type { PageTags } from './html-tags';

interface Network {
  name: 'WhatsApp' | 'Facebook' | 'X' | 'LinkedIn' | 'Slack' | 'Mastodon';
  title: string[];
  description: string[];
  picture: string[];
  /** Approximate characters; 0 if the network shows none. */
  maxTitle: number;
  maxDescription: number;
}

const TITLE_ELEMENT = '<title>';
const OPEN_GRAPH = {
  title: ['og:title', TITLE_ELEMENT],
  description: ['og:description', 'description'],
  picture: ['og:image'],
};
const X_FIRST = {
  title: ['twitter:title', 'og:title', TITLE_ELEMENT],
  description: ['twitter:description', 'og:description', 'description'],
  picture: ['twitter:image', 'og:image'],
};
const OPEN_GRAPH_FIRST = {
  title: ['og:title', 'twitter:title', TITLE_ELEMENT],
  description: ['og:description', 'twitter:description', 'description'],
  picture: ['og:image', 'twitter:image'],
};

const NETWORKS: Network[] = [
  { name: 'WhatsApp', ...OPEN_GRAPH, maxTitle: 70, maxDescription: 85 },
  { name: 'Facebook', ...OPEN_GRAPH, maxTitle: 88, maxDescription: 65 },
  { name: 'X', ...X_FIRST, maxTitle: 70, maxDescription: 0 },
  { name: 'LinkedIn', ...OPEN_GRAPH, maxTitle: 119, maxDescription: 0 },
  { name: 'Slack', ...OPEN_GRAPH_FIRST, maxTitle: 150, maxDescription: 300 },
  { name: 'Mastodon', ...OPEN_GRAPH_FIRST, maxTitle: 100, maxDescription: 140 },
];

export interface CardText extends CutText {
  tag: string;
}

export interface NetworkCard {
  network: Network['name'];
  title: CardText | null;
  description: CardText | null;
  picture: { url: string; alt: string; tag: string } | null;
  siteName: string;
  host: string;
  isLarge: boolean;
}

export function listNetworkCards(tags: PageTags, siteUrl: string): NetworkCard[] {
  const { host } = new URL(siteUrl);
  const siteName = tags.meta.get('og:site_name') || host;
  return NETWORKS.map((network) => ({ ...toCard(network, tags), siteName, host }));
}

function toCard(network: Network, tags: PageTags): Omit<NetworkCard, 'siteName' | 'host'> {
  const find = (names: string[]) => names.map((tag) => ({ tag, text: read(tags, tag) })).find(({ text }) => text);
  const cut = (names: string[], max: number): CardText | null => {
    const found = max > 0 ? find(names) : undefined;
    return found ? { ...cutToCharacters(found.text, max), tag: found.tag } : null;
  };
  const isLarge = network.name !== 'X' || tags.meta.get('twitter:card') === 'summary_large_image';
  const picture = find(network.picture);
  return {
    network: network.name,
    title: cut(network.title, network.maxTitle),
    // X shows a description beside a small picture.
    description: cut(network.description, isLarge ? network.maxDescription : 120),
    picture: picture
      ? { url: picture.text, tag: picture.tag, alt: read(tags, `${picture.tag}:alt`) || read(tags, 'og:image:alt') }
      : null,
    isLarge,
  };
}

function read({ title, meta }: PageTags, tag: string): string {
  return (tag === TITLE_ELEMENT ? title : meta.get(tag)) ?? '';
}
