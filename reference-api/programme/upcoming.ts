import { html } from './shared-texts';
import type { SampleUpcoming } from './types';

/** Workshops that are planned but not yet bookable; visitors may leave an address to hear first. */
export const upcoming: SampleUpcoming[] = [
  {
    title: 'The Bell Foundry',
    ctype: 'onsite',
    startsInDays: 315,
    endsInDays: 375,
    details: html`<p>
      Cast a small bronze bell in a pit in the yard, tune it with a file, and compose for the twelve of them together.
      We have the founder and the bronze; we are waiting for the fire brigade.
    </p>`,
  },
  {
    title: 'Letters to the Border',
    ctype: 'onsite',
    startsInDays: 330,
    endsInDays: 390,
    details: html`<p>
      Writing and walking along the old crossing routes to Spain, with a translator, a historian and the grandson of a
      guide. Two passes, four languages, one night in a refuge.
    </p>`,
  },
  {
    title: 'Puppets for Large Landscapes',
    ctype: 'onsite',
    startsInDays: 360,
    endsInDays: 420,
    details: html`<p>
      Build a figure that can be seen from the opposite slope, and find out how many people it takes to make it shrug. A
      performance workshop with cane, cloth and weather.
    </p>`,
  },
  {
    title: 'How to Read a Contract, for Musicians',
    ctype: 'online',
    startsInDays: 210,
    endsInDays: 255,
    details: html`<p>
      Four evenings with a lawyer who used to play the bassoon. Bring something you have signed. No legal advice is
      given, only the ability to be frightened at the right moment.
    </p>`,
  },
  {
    title: 'Dream Reports',
    ctype: 'online',
    startsInDays: 225,
    endsInDays: 285,
    details: html`<p>
      Six weeks of early mornings, each beginning with a recording made before you are properly awake. For writers and
      radio people, and for night workers, who will do it at noon.
    </p>`,
  },
  {
    title: 'The Cheap Orchestra',
    ctype: 'online',
    startsInDays: 260,
    endsInDays: 310,
    details: html`<p>
      Arranging for the players you really have: two recorders, a trombone, somebody’s aunt. Every week a scratch band
      in Limerick plays what you sent them, to the best of its ability.
    </p>`,
  },
];
