import { type CutText, cutToCharacters } from '@/lib/seo/cut-text';

import type { PageTags } from './html-tags';

const TITLE_ELEMENT = '<title>';
/** The tags that networks read, in the order of most of them. */
const TAGS = {
  title: ['og:title', 'twitter:title', TITLE_ELEMENT],
  description: ['og:description', 'twitter:description', 'description'],
  picture: ['og:image', 'twitter:image'],
};
/** About as many characters as each network shows that shows the text at all. */
const MAX_CHARACTERS = { title: 70, description: 65 };

export interface CardText extends CutText {
  tag: string;
}

export interface LinkCard {
  title: CardText | null;
  description: CardText | null;
  picture: { url: string; alt: string; tag: string } | null;
  siteName: string;
}

/** Title, description and picture of a shared link; texts are cut where some networks cut them. */
export function createLinkCard(tags: PageTags, siteUrl: string): LinkCard {
  const find = (names: string[]) => names.map((tag) => ({ tag, text: read(tags, tag) })).find(({ text }) => text);
  const cut = (part: keyof typeof MAX_CHARACTERS): CardText | null => {
    const found = find(TAGS[part]);
    return found ? { ...cutToCharacters(found.text, MAX_CHARACTERS[part]), tag: found.tag } : null;
  };
  const picture = find(TAGS.picture);
  return {
    title: cut('title'),
    description: cut('description'),
    picture: picture
      ? { url: picture.text, tag: picture.tag, alt: read(tags, `${picture.tag}:alt`) || read(tags, 'og:image:alt') }
      : null,
    siteName: tags.meta.get('og:site_name') || new URL(siteUrl).host,
  };
}

function read({ title, meta }: PageTags, tag: string): string {
  return (tag === TITLE_ELEMENT ? title : meta.get(tag)) ?? '';
}
