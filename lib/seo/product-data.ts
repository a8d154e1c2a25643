import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '@camp/contract/currencies';
import 'server-only';
import type { AggregateOffer, Offer, Product, WithContext } from 'schema-dts';

import { htmlToText } from '@/lib/domain/html-text';
import { site } from '@/lib/site';
import type { Bundle, MentorshipPackage, Residency } from '@/lib/workshop-api/booking-types';

import { canonical, toImageUrl } from './site-url';
import { CONTEXT } from './structured-data';

interface ForSale {
  name: string;
  description: string;
  path: string;
  image?: string;
}

export function createBundleData(bundles: Record<Currency, Bundle[]>): WithContext<Product>[] {
  return bundles[DEFAULT_CURRENCY].map(({ use_limit, discount_percent }) =>
    toProduct(
      {
        name: `Bundle of ${formatWorkshopCount(use_limit)}`,
        description: `Credit for ${formatWorkshopCount(use_limit)}${formatDiscount(discount_percent)}.`,
        path: '/bundles',
      },
      listOffers(bundles, '/bundles', (each) => each.use_limit === use_limit),
    ),
  );
}

const formatWorkshopCount = (count: number) => (count === 1 ? '1 workshop' : `${count || 'several'} workshops`);
const formatDiscount = (percent: number) => (percent > 0 ? ` at ${percent}% off` : '');

export function createMentorshipData(packages: Record<Currency, MentorshipPackage[]>): WithContext<Product>[] {
  return packages[DEFAULT_CURRENCY].map(({ sessions, title, description }) => {
    const name = title ?? (sessions === 1 ? '1 session' : `${sessions ?? 'Several'} sessions`);
    return toProduct(
      {
        name: `Mentorship: ${name}`,
        description: htmlToText(description ?? '') || `Mentorship with a CAMP tutor: ${name}.`,
        path: '/mentorship',
      },
      listOffers(packages, '/mentorship', (each) => each.sessions === sessions && each.title === title),
    );
  });
}

export function createResidencyData({ pricing, available_weeks }: Residency): WithContext<Product> | null {
  const isAvailable = available_weeks.some(({ remaining }) => remaining !== 0);
  const offers = CURRENCIES.filter((currency) => pricing[currency].currency === currency).flatMap(
    (currency): AggregateOffer[] => {
      const prices = Object.values(pricing[currency].weeks).flatMap((price) => (price ? [price.full_amount] : []));
      if (prices.length === 0) return [];
      return [
        {
          '@type': 'AggregateOffer',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: prices.length,
          ...inCurrency(currency, '/residencies', isAvailable),
        },
      ];
    },
  );
  if (offers.length === 0) return null;
  const description = 'A room, all meals and shared studios in the French Pyrenees, for one to six weeks.';
  return toProduct(
    { name: 'Self-guided residency', description, path: '/residencies', image: '/images/place-room.jpg' },
    offers,
  );
}

function toProduct({ name, description, path, image }: ForSale, offers: Product['offers']): WithContext<Product> {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    description,
    image: toImageUrl(image ?? null),
    url: canonical(path),
    brand: { '@type': 'Brand', name: site.name },
    offers,
  };
}

function listOffers<T extends { currency: Currency; price: number }>(
  table: Record<Currency, T[]>,
  path: string,
  isSame: (each: T) => boolean,
): Offer[] {
  return CURRENCIES.flatMap((currency) =>
    table[currency]
      .filter((each) => each.currency === currency && isSame(each))
      .map(({ price }): Offer => ({ '@type': 'Offer', price, ...inCurrency(currency, path) })),
  );
}

function inCurrency(currency: Currency, path: string, isAvailable = true) {
  return {
    priceCurrency: currency.toUpperCase(),
    availability: isAvailable ? ('https://schema.org/InStock' as const) : ('https://schema.org/SoldOut' as const),
    url: canonical(path),
  };
}
