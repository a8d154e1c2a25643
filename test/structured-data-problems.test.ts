import { listStructuredDataProblems } from './structured-data-problems';

const event = {
  '@type': 'Event',
  name: 'Night Songs',
  startDate: '2026-05-04',
  endDate: '2026-05-08',
  location: { '@type': 'VirtualLocation', url: 'https://camp.example/online/night-songs' },
  description: 'Songs.',
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  image: 'https://camp.example/p.jpg',
  offers: [{ '@type': 'Offer', price: 90, priceCurrency: 'EUR', url: 'https://camp.example/x' }],
  organizer: { '@type': 'Organization', name: 'CAMP', url: 'https://camp.example/' },
  performer: [{ '@type': 'Person', name: 'Ana' }],
};

it('has nothing to say of an event that holds everything', () => {
  expect(listStructuredDataProblems([{ '@context': 'https://schema.org', ...event }, { '@id': 'x' }])).toEqual([]);
});

it('names what is required, recommended or malformed, however deep it stands', () => {
  expect(listStructuredDataProblems({ ...event, name: '', performer: [], endDate: '2026-05-01' })).toEqual([
    'Event: name is required',
    'Event: performer is recommended',
    'Event: ends before it starts',
  ]);
  expect(listStructuredDataProblems({ ...event, offers: { '@type': 'Offer', price: '90 €', url: '/x' } })).toEqual([
    'Offer: priceCurrency is required',
    'Offer: price may not be "90 €"',
    'Offer: url may not be "/x"',
  ]);
});

it('finds an offer that outlives the start of its event', () => {
  const offer = (validThrough: string) => ({ ...event.offers[0], validThrough });
  expect(listStructuredDataProblems({ ...event, offers: [offer('2026-11-04T10:00:00.000Z')] })).toEqual([
    'Event: its offer is valid after it has started',
  ]);
  expect(listStructuredDataProblems({ ...event, offers: offer('2026-05-04T08:00:00.000Z') })).toEqual([]);
});

it('counts the steps of a list, and knows no type that it has no rule for', () => {
  const items = [1, 3].map((position) => ({ '@type': 'ListItem', position, name: 'A' }));
  expect(listStructuredDataProblems({ '@type': 'BreadcrumbList', itemListElement: items })).toEqual([
    'BreadcrumbList: positions 1,3',
  ]);
  expect(listStructuredDataProblems({ '@type': 'ItemList', itemListElement: [null] })).toEqual([
    'ItemList: positions ',
  ]);
  expect(listStructuredDataProblems({ '@type': 'Recipe' })).toEqual(['Recipe: no rule for this type']);
});
