import { html } from './shared-texts';
import type { SampleCollection } from './types';

export const collections: SampleCollection[] = [
  {
    id: 1,
    title: 'Ears first',
    shortDescription: html`<p>
      Recording, broadcasting and the forgotten art of not talking. Seven workshops in which the microphone is the least
      important thing in the bag.
    </p>`,
    workshops: [
      'listening-to-ice',
      'the-radio-essay',
      'field-recording-at-altitude',
      'documentary-ears',
      'community-sound-mapping',
      'spatial-audio-at-home',
      'radio-from-the-col',
    ],
  },
  {
    id: 2,
    title: 'With the whole valley',
    shortDescription: html`<p>
      Work made out of doors and with whatever lives there: water, fog, shepherds, a retail park. Bring boots. You will
      be told when you do not need them.
    </p>`,
    workshops: [
      'voices-of-the-river',
      'the-long-walk',
      'writing-with-weather',
      'a-theatre-of-fog',
      'notebooks-of-place',
      'the-shepherds-archive',
      'slow-cinema-high-valley',
    ],
  },
  {
    id: 3,
    title: 'Voices, alone and together',
    shortDescription: html`<p>
      For singers, and for those told at school to mime. From one throat in a wardrobe to fifteen people behind a
      banner.
    </p>`,
    workshops: ['the-hut-choir', 'protest-and-chorus', 'night-songs', 'songs-without-guitars', 'voice-lab'],
  },
  {
    id: 4,
    title: 'Cut, splice, project',
    shortDescription: html`<p>
      Moving pictures by hand, by lamp and by patience. Some of it smells of coffee, and none of it needs an algorithm.
    </p>`,
    workshops: [
      'sixteen-millimetre',
      'editing-the-real',
      'expanded-projection',
      'slow-cinema-high-valley',
      'score-and-screen',
      'home-foley',
    ],
  },
  {
    id: 5,
    title: 'Machines, stones and string',
    shortDescription: html`<p>
      Instruments and what to do with them once they work: patched, coded, drawn, or found in a river. Beginners are put
      next to experts on purpose.
    </p>`,
    workshops: [
      'instruments-from-nothing',
      'live-coding-from-zero',
      'modular-mountains',
      'graphic-scores',
      'synthesis-by-ear',
      'feral-percussion',
      'drawing-sound',
      'deep-drone',
    ],
  },
];
