import { createCommand, withSession, type Output } from './command';
import type { Session } from './session';
import { workshopPath } from '../domain/site-urls';
import { setPublished } from '../programme/publish-workshop';

export function publishWorkshopCommand() {
  return createCommand('workshop:publish', {
    description: 'Puts a workshop on the programme: a draft, or one that was withdrawn.',
    examples: ['workshop:publish listening-to-ice'],
  })
    .argument('<workshop>', 'its slug or its number')
    .action(withSession(publish));
}

async function publish({ config, transact }: Session, itemId: string): Promise<Output> {
  const { slug, ctype, changed } = await transact((context) => setPublished(context, itemId, true));
  const text = changed
    ? `${slug} is published: ${config.siteUrl}${workshopPath(ctype, slug)}`
    : `${slug} is on the programme already.`;
  return { json: { workshop: slug, published: true, changed }, text };
}
