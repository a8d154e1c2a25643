import { parseCount, parseId } from './arguments';
import { createCommand, withSession, type Output } from './command';
import type { Session } from './session';
import { addPlaces, type EditionPlaces } from '../programme/change-places';

export function addPlacesCommand() {
  return createCommand('places:add', {
    description: 'Adds places to an edition. Those of a sold-out one are offered to its waiting list first.',
    examples: ['places:add 31 2'],
  })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .argument('<places>', 'how many', parseCount)
    .action(withSession(run));
}

async function run({ transact }: Session, editionId: number, count: number): Promise<Output> {
  return describePlaces(await transact((context) => addPlaces(context, editionId, count)));
}

export function describePlaces(places: EditionPlaces): Output {
  const { edition, capacity, taken, places_left } = places;
  const text = `Edition ${edition} has ${capacity} places now: ${taken} taken, ${places_left} left.`;
  return { json: places, text };
}
