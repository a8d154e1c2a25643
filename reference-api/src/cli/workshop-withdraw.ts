import { createCommand, withSession, type Output } from './command';
import type { Session } from './session';
import { setPublished } from '../programme/publish-workshop';

export function withdrawWorkshopCommand() {
  return createCommand('workshop:withdraw', {
    description:
      'Takes a workshop off the programme. Its bookings stay, and their links work: cancel each that you cannot keep.',
    examples: ['workshop:withdraw listening-to-ice'],
  })
    .argument('<workshop>', 'its slug or its number')
    .action(withSession(withdraw));
}

async function withdraw({ transact }: Session, itemId: string): Promise<Output> {
  const { slug, changed } = await transact((context) => setPublished(context, itemId, false));
  return {
    json: { workshop: slug, published: false, changed },
    text: changed ? `${slug} is withdrawn.` : `${slug} is not on the programme.`,
  };
}
