import { toPanelInput } from './panel-input';
import { workshopSchemas } from '../workshop-api/schemas/workshop';

it('has the words of dates, prices and cancelling that the panel shows', () => {
  const editions = [{ id: 7, start_date: '2030-04-16', places: 2 }, { id: 8 }];
  const pricing = { eur: { full_amount: 1190 }, gbp: { full_amount: '990.50' } };
  const fields = { id: 1, title_with: 'Ice with', duration: '5 days', editions, pricing };
  const workshop = workshopSchemas.onsite.parse(fields);
  const facts = toPanelInput(workshop, Date.UTC(2030, 0, 1, 12) / 1000);
  expect(JSON.parse(JSON.stringify(facts).replaceAll('\u00a0', ' '))).toEqual({
    booking_cutoff_time: 0,
    editions: [
      {
        id: '7',
        places: 2,
        dates: expect.stringMatching(/^16\D+20 April 2030$/),
        cancelling: 'Cancel by 15 February 2030 and we refund half.',
      },
      { id: '8', places: null, dates: 'Date to be announced', cancelling: null },
    ],
    prices: { eur: '€1,190', gbp: '£990.50', usd: '€1,190' },
  });
});
