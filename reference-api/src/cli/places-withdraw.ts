import { parseCount, parseId } from './arguments';
import { createCommand, withSession, type Output } from './command';
import { describePlaces } from './places-add';
import type { Session } from './session';
import { withdrawPlaces } from '../programme/change-places';

export function withdrawPlacesCommand() {
  return createCommand('places:withdraw', {
    description: 'Takes free places off an edition: never more than are free.',
    examples: ['places:withdraw 31 2'],
  })
    .argument('<edition>', 'its number, as `editions` lists it', parseId)
    .argument('<places>', 'how many', parseCount)
    .action(withSession(run));
}

async function run({ transact }: Session, editionId: number, count: number): Promise<Output> {
  return describePlaces(await transact((context) => withdrawPlaces(context, editionId, count)));
}
