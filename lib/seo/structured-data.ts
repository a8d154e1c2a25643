import 'server-only';
import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  PostalAddress,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';

import { htmlToText } from '@/lib/domain/html-text';
import type { Faq, WorkshopCard } from '@/lib/domain/types';
import { formatFullTitle } from '@/lib/domain/workshop-title';
import { site } from '@/lib/site';

import { canonical, toImageUrl } from './site-url';

export const CONTEXT = 'https://schema.org';

/** Escapes `<`, so that the text can neither close its script element nor start a comment. */
export function serializeJsonLd(thing: WithContext<Thing> | WithContext<Thing>[]): string {
  return JSON.stringify(thing).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function createOrganizationData(): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': getOrganizationId(),
    name: site.name,
    url: canonical('/'),
    logo: canonical('/icons/icon-512.png'),
    description: site.description,
    email: site.email,
    image: toImageUrl(null),
    address: postalAddress(),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: site.email,
      url: canonical('/contact'),
      availableLanguage: site.languages,
    },
    sameAs: site.social.map(({ href }) => href),
  };
}

export function createOrganizationReference() {
  return { '@type': 'Organization' as const, '@id': getOrganizationId(), name: site.name, url: canonical('/') };
}

function getOrganizationId(): string {
  return `${canonical('/')}#organization`;
}

export function createWebSiteData(): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${canonical('/')}#website`,
    name: site.name,
    url: canonical('/'),
    inLanguage: 'en-GB',
    publisher: { '@id': getOrganizationId() },
  };
}

/** From the home page to the last of `steps`. */
export function createBreadcrumbData(steps: { title: string; path: string }[]): WithContext<BreadcrumbList> {
  const home = { title: 'Home', path: '/' };
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: canonical(path),
    })),
  };
}

export function createWorkshopListData(
  cards: Pick<WorkshopCard, 'href' | 'title_with' | 'tutors'>[],
): WithContext<ItemList> {
  const ours = cards.filter(({ href }) => href.startsWith('/'));
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: ours.length,
    itemListElement: ours.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: formatFullTitle(card),
      url: canonical(card.href),
    })),
  };
}

export function createFaqData(faqs: Pick<Faq, 'question' | 'answer'>[]): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: htmlToText(answer) },
    })),
  };
}

export function postalAddress(): PostalAddress {
  const { street, postcode, locality, region, country } = site.address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: postcode,
    addressLocality: locality,
    addressRegion: region,
    addressCountry: country,
  };
}
