import { CURRENCIES } from '@camp/contract/currencies';

const REQUIRED: Record<string, string> = {
  Event: 'name startDate location',
  Place: 'name address',
  VirtualLocation: 'url',
  PostalAddress: 'streetAddress addressLocality postalCode addressCountry',
  Offer: 'price priceCurrency url',
  AggregateOffer: 'lowPrice highPrice offerCount priceCurrency availability',
  Course: 'name description provider url',
  CourseInstance: 'courseMode startDate',
  Product: 'name image description brand offers',
  ItemList: 'itemListElement',
  BreadcrumbList: 'itemListElement',
  ListItem: 'position name',
  FAQPage: 'mainEntity',
  Question: 'name acceptedAnswer',
  Answer: 'text',
  Organization: 'name url',
  ContactPoint: 'contactType email',
  WebSite: 'name url',
  Person: 'name',
  Brand: 'name',
};
const RECOMMENDED: Record<string, string[]> = {
  Event: 'description endDate eventStatus eventAttendanceMode image offers organizer performer'.split(' '),
  CourseInstance: ['courseWorkload'],
};

const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;

const FORMS: Record<string, (value: unknown) => boolean> = {
  startDate: isDayOrTime,
  previousStartDate: isDayOrTime,
  endDate: isDayOrTime,
  validFrom: isDayOrTime,
  validThrough: isDayOrTime,
  price: isAmount,
  lowPrice: isAmount,
  highPrice: isAmount,
  priceCurrency: (value) => CURRENCIES.some((currency) => currency.toUpperCase() === value),
  availability: (value) => ['InStock', 'SoldOut'].some((state) => value === `https://schema.org/${state}`),
  url: isAbsolute,
  logo: isAbsolute,
  image: isAbsolute,
  item: isAbsolute,
};

type Thing = Record<string, unknown>;

/** Checks all nodes; an unknown type is a problem. */
export function listStructuredDataProblems(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(listStructuredDataProblems);
  if (typeof data !== 'object' || data === null) return [];
  const { '@type': type, ...thing } = data as Thing;
  const isReference = type === undefined && Object.keys(thing).join() === '@id';
  return [
    ...(isReference ? [] : findProblems(String(type), thing)),
    ...Object.values(thing).flatMap(listStructuredDataProblems),
  ];
}

function findProblems(type: string, thing: Thing): string[] {
  const required = REQUIRED[type]?.split(' ');
  if (!required) return [`${type}: no rule for this type`];
  const lacks = (name: string) => {
    const value = thing[name];
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  };
  return [
    ...required.filter(lacks).map((name) => `${type}: ${name} is required`),
    ...(RECOMMENDED[type] ?? [])
      .filter((name) => lacks(name) && !(name === 'offers' && isCancelled(thing)))
      .map((name) => `${type}: ${name} is recommended`),
    ...Object.entries(thing)
      .filter(([name, value]) => FORMS[name]?.(value) === false)
      .map(([name, value]) => `${type}: ${name} may not be ${JSON.stringify(value)}`),
    ...(type === 'Event' ? listOrderProblems(thing) : []),
    ...(type.endsWith('List') ? listPositionProblems(type, thing) : []),
  ];
}

const isCancelled = ({ eventStatus }: Thing) => eventStatus === 'https://schema.org/EventCancelled';

function listOrderProblems({ startDate, endDate, offers }: Thing): string[] {
  const start = toDayEnd(startDate);
  const deadlines = [offers].flat().map((offer) => Date.parse(String((offer as Thing | null)?.validThrough)));
  const isSoldLater = deadlines.some((deadline) => deadline > start);
  return [
    ...(endDate !== undefined && String(endDate) < String(startDate) ? ['Event: ends before it starts'] : []),
    ...(isSoldLater ? ['Event: its offer is valid after it has started'] : []),
  ];
}

/** A day without a time lasts until its end. */
function toDayEnd(startDate: unknown): number {
  const [day, time] = String(startDate).split('T');
  return Date.parse(time ? String(startDate) : `${day}T23:59:59Z`);
}

function listPositionProblems(type: string, { itemListElement }: Thing): string[] {
  const positions = [itemListElement].flat().map((item) => (item as Thing | null)?.position);
  return positions.every((position, index) => position === index + 1) ? [] : [`${type}: positions ${positions.join()}`];
}

function isDayOrTime(value: unknown): boolean {
  return DAY_OR_TIME.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

function isAbsolute(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value);
}
