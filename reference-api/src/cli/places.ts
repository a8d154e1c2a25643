import { parseCount, parseId } from './arguments';
import { createCommand, withSession } from './command';
import { addPlaces, withdrawPlaces } from '../programme/change-places';

export const addPlacesCommand = () =>
  createPlacesCommand(
    'add',
    addPlaces,
    'Adds places to an edition. Those of a sold-out one are offered to its waiting list first.',
  );

export const withdrawPlacesCommand = () =>
  createPlacesCommand('withdraw', withdrawPlaces, 'Takes free places off an edition: never more than are free.');

function createPlacesCommand(verb: string, changePlaces: typeof addPlaces, description: string) {
  return createCommand(`places:${verb}`, { description, examples: [`places:${verb} 31 2`] })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .argument('<places>', 'how many', parseCount)
    .action(
      withSession(async ({ transact }, editionId: number, count: number) => {
        const places = await transact((context) => changePlaces(context, editionId, count));
        const { edition, capacity, taken, places_left } = places;
        const text = `Edition ${edition} has ${capacity} places now: ${taken} taken, ${places_left} left.`;
        return { json: places, text };
      }),
    );
}
