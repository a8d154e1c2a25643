import fc from 'fast-check';

import { editionCutoff } from './availability';
import { isForWaitingList, orderLine } from './waiting-list';

const START = '2027-05-05';
const edition = (taken: number, withdrawnAt: number | null = null) => ({
  capacity: 3,
  taken,
  startDate: START,
  withdrawnAt,
});

test.each([
  ['of a sold-out date', edition(3), -1, true],
  ['of a date with places left', edition(2), -1, false],
  ['once booking has closed', edition(3), 0, false],
  ['of a date that was cancelled', edition(3, 1), -1, false],
])('a place %s comes free: it is for the waiting list: %p', (_what, place, seconds, isForLine) => {
  expect(isForWaitingList(place, editionCutoff(START) + seconds)).toBe(isForLine);
});

test('property: the line is in the order of its confirmations, with everyone once who has no place yet', () => {
  const person = fc.record({ confirmedAt: fc.nat(5), mailbox: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(person), fc.uniqueArray(fc.nat(9)), (people, placed) => {
      const line = people.map(({ confirmedAt, mailbox }, id) => ({ id, confirmedAt, emailKey: `${mailbox}@x.org` }));
      const withPlace = new Set(placed.map((mailbox) => `${mailbox}@x.org`));
      const ordered = orderLine(line, withPlace);
      expect(new Set(ordered)).toEqual(new Set(line.filter(({ emailKey }) => !withPlace.has(emailKey))));
      for (const [index, { id, confirmedAt }] of ordered.entries()) {
        const next = ordered[index + 1];
        if (!next) continue;
        expect(confirmedAt < next.confirmedAt || (confirmedAt === next.confirmedAt && id < next.id)).toBe(true);
      }
    }),
  );
});
