import { createCommand, withSession, type Output } from './command';
import type { Session } from './session';
import { workshopPath } from '../domain/site-urls';
import { setPublished } from '../programme/changes';

export function publishWorkshopCommand() {
  return createCommand('workshop:publish', {
    description: 'Puts a workshop on the programme: a draft, or one that was withdrawn.',
    examples: ['workshop:publish listening-to-ice'],
  })
    .argument('<workshop>', 'its slug or its number')
    .action(withSession((session, itemId: string) => publish(session, itemId, true)));
}

export function withdrawWorkshopCommand() {
  return createCommand('workshop:withdraw', {
    description:
      'Takes a workshop off the programme. Its bookings stay, and their links work: cancel each that you cannot keep.',
    examples: ['workshop:withdraw listening-to-ice'],
  })
    .argument('<workshop>', 'its slug or its number')
    .action(withSession((session, itemId: string) => publish(session, itemId, false)));
}

async function publish({ config, transact }: Session, itemId: string, published: boolean): Promise<Output> {
  const { slug, ctype, changed } = await transact((context) => setPublished(context, itemId, published));
  const text = published
    ? {
        changed: `is published: ${config.siteUrl}${workshopPath(ctype, slug)}`,
        unchanged: 'is on the programme already.',
      }
    : { changed: 'is withdrawn.', unchanged: 'is not on the programme.' };
  return { json: { workshop: slug, published, changed }, text: `${slug} ${changed ? text.changed : text.unchanged}` };
}
