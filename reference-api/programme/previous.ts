import type { SamplePreviousWorkshop } from './types';

/** Workshops of earlier years. Those that still have a page link to it, the others to nothing. */
export const previous: SamplePreviousWorkshop[] = [
  { name: 'Improvising in the Open with Hal Osterman and Fumiko Sato', link: '/onsite/improvising-in-the-open' },
  { name: 'Stone and Signal with Bruno Castellà and Ife Olawale', link: '/onsite/stone-and-signal' },
  { name: 'Activist Archives with Rosa Imberti', link: '/online/activist-archives' },
  { name: 'Night Walk Radio with Petra Kovalenko', link: '' },
  { name: 'Listening to Ice with Ana Ferrer and Jon Okafor', link: '/onsite/listening-to-ice' },
  { name: 'Tape Loops for Two Rooms with Sandro Vieri', link: '' },
  { name: 'A Grammar of Bells with Aoife Marren', link: '' },
  { name: 'The Hut Choir with Maren Lindqvist', link: '/onsite/the-hut-choir' },
  { name: 'Moth Light with Birgit Aaltonen', link: '' },
  { name: 'Maps that Lie with Quentin Abadie', link: '' },
  { name: 'Graphic Scores with Hedda Brandt', link: '/onsite/graphic-scores' },
  { name: 'Shadow Opera with Wayan Suardana and Greta Lohse', link: '' },
  { name: 'Slow Cinema, High Valley with Teodor Vasile', link: '/onsite/slow-cinema-high-valley' },
  { name: 'Harmonium Hospital with Clément Dastugue', link: '' },
  { name: 'The Shepherds’ Archive with Maialen Etxeberri', link: '/onsite/the-shepherds-archive' },
  { name: 'Small Gods of the Kitchen with Parveen Qureshi', link: '' },
  { name: 'Writing with Weather with Sefa Tamatoa', link: '/onsite/writing-with-weather' },
  { name: 'Expanded Projection with Ilse Verhaegen', link: '/onsite/expanded-projection' },
  { name: 'Dancing on Scree with Jovana Milić', link: '' },
  { name: 'One Hundred Refrains with Étienne Roux', link: '' },
];
