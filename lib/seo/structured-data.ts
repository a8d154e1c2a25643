import 'server-only';
import type {
  BreadcrumbList,
  Event,
  ItemList,
  Offer,
  Organization,
  PostalAddress,
  Product,
  Thing,
  WithContext,
} from 'schema-dts';

import { CURRENCIES, type CurrencyCode } from '@/lib/domain/currency';
import { addDays, parseDate } from '@/lib/domain/dates';
import { textOf } from '@/lib/domain/search-text';
import type { Bundle, Edition, PriceTable, Workshop, WorkshopCard } from '@/lib/domain/types';
import { fullTitle } from '@/lib/domain/workshop-title';
import { site } from '@/lib/site';

import { shorten } from './metadata';
import { canonical, imageUrl } from './site-url';

const CONTEXT = 'https://schema.org';

/** Structured data as text for a script element: `<` can neither end it nor begin a comment in it. */
export function jsonLd(thing: WithContext<Thing> | WithContext<Thing>[]): string {
  return JSON.stringify(thing).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function organizationData(): WithContext<Organization> {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${canonical('/')}#organization`,
    name: site.name,
    url: canonical('/'),
    description: site.description,
    email: site.email,
    image: imageUrl(null),
    address: postalAddress(),
    sameAs: site.social.map(({ href }) => href),
  };
}

/** The way from the home page to a page, its own step last. */
export function breadcrumbData(steps: { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonical(path),
    })),
  };
}

/** The workshops of a list that have their page on this site. */
export function workshopListData(cards: Pick<WorkshopCard, 'href' | 'title_with' | 'tutors'>[]): WithContext<ItemList> {
  const ours = cards.filter(({ href }) => href.startsWith('/'));
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: ours.length,
    itemListElement: ours.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: fullTitle(card),
      url: canonical(card.href),
    })),
  };
}

/** One event for each edition that has a machine-readable first day; nothing is guessed. */
export function eventData(workshop: Workshop): WithContext<Event>[] {
  return workshop.editions
    .filter(({ start_date }) => parseDate(start_date) !== null)
    .map((edition) => eventOf(workshop, edition));
}

function eventOf(workshop: Workshop, edition: Edition): WithContext<Event> {
  const { ctype, description, course_image, tutor_string, capacity, duration, pricing, booking_cutoff_time, href } =
    workshop;
  const days = Number(/^(\d+)[\s-]*days?$/i.exec(duration ?? '')?.[1] ?? 0);
  const end = days > 0 ? addDays(edition.start_date, days - 1) : null;
  const onsite = ctype === 'onsite';
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    '@id': `${canonical(href)}#edition-${edition.id}`,
    name: fullTitle(workshop),
    ...(description && { description: shorten(textOf(description), 300) }),
    startDate: edition.start_date ?? undefined,
    ...(end && { endDate: end }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: onsite
      ? 'https://schema.org/OfflineEventAttendanceMode'
      : 'https://schema.org/OnlineEventAttendanceMode',
    location: onsite
      ? { '@type': 'Place', name: site.name, address: postalAddress(), hasMap: site.map }
      : { '@type': 'VirtualLocation', url: canonical(href) },
    image: imageUrl(course_image),
    url: canonical(href),
    organizer: { '@type': 'Organization', name: site.name, url: canonical('/') },
    ...(tutor_string && { performer: people(tutor_string).map((name) => ({ '@type': 'Person' as const, name })) }),
    ...(capacity && { maximumAttendeeCapacity: capacity }),
    ...(pricing && { offers: offersOf(pricing, edition, href, booking_cutoff_time) }),
  };
}

function offersOf(pricing: PriceTable, edition: Edition, path: string, cutoff: number): Offer[] {
  return CURRENCIES.filter((currency) => pricing[currency].currency === currency).map((currency) => ({
    '@type': 'Offer',
    price: pricing[currency].full_amount,
    priceCurrency: currency.toUpperCase(),
    availability: edition.places > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    url: canonical(path),
    ...(cutoff > 0 && { validThrough: new Date(cutoff * 1000).toISOString() }),
  }));
}

/** A bundle as a product, with its price in each currency it is sold in. */
export function bundleData(bundles: Record<CurrencyCode, Bundle[]>): WithContext<Product>[] {
  return bundles.eur.map((bundle) => ({
    '@context': CONTEXT,
    '@type': 'Product',
    name: `Bundle of ${bundle.use_limit} workshops`,
    description: `Credit for ${bundle.use_limit} workshops at ${bundle.discount_percent}% off.`,
    image: imageUrl(null),
    brand: { '@type': 'Brand', name: site.name },
    offers: CURRENCIES.flatMap((currency) =>
      bundles[currency]
        .filter((each) => each.currency === currency && each.use_limit === bundle.use_limit)
        .map(({ price }): Offer => ({
          '@type': 'Offer',
          price,
          priceCurrency: currency.toUpperCase(),
          availability: 'https://schema.org/InStock',
          url: canonical('/bundles'),
        })),
    ),
  }));
}

function postalAddress(): PostalAddress {
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

/** "Ana Ferrer, Li Wei and Jon Okafor" → three names. */
function people(tutors: string): string[] {
  return tutors
    .split(/\s*,\s*|\s+(?:and|&)\s+/i)
    .map((name) => name.trim())
    .filter(Boolean);
}
