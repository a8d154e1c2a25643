import type { SamplePreviousWorkshop } from './types';

/** Workshops of earlier years: those still in the programme lead to their page, the others to the nearest relative. */
export const previous: SamplePreviousWorkshop[] = [
  { name: 'Improvising in the Open with Hal Osterman and Fumiko Sato', link: '/onsite/improvising-in-the-open' },
  { name: 'Stone and Signal with Bruno Castellà and Ife Olawale', link: '/onsite/stone-and-signal' },
  { name: 'Activist Archives with Rosa Imberti', link: '/online/activist-archives' },
  { name: 'Night Walk Radio with Petra Kovalenko', link: '/onsite/radio-from-the-col' },
  { name: 'Tape Loops for Two Rooms with Sandro Vieri', link: '/collection/5' },
  { name: 'A Grammar of Bells with Aoife Marren', link: 'https://example.org/' },
  { name: 'Moth Light with Birgit Aaltonen', link: '/onsite/expanded-projection' },
  { name: 'The Untrained Choir with Nomvula Khoza', link: '/onsite/the-hut-choir' },
  { name: 'Maps that Lie with Quentin Abadie', link: '/onsite/the-long-walk' },
  { name: 'Hydrophones for Beginners with Ana Ferrer', link: '/onsite/listening-to-ice' },
  { name: 'Shadow Opera with Wayan Suardana and Greta Lohse', link: '/collection/4' },
  { name: 'Letterpress and Noise with Hedda Brandt', link: '/onsite/graphic-scores' },
  { name: 'The Uses of Boredom with Teodor Vasile', link: '/onsite/slow-cinema-high-valley' },
  { name: 'Harmonium Hospital with Clément Dastugue', link: '/collection/5' },
  { name: 'Small Gods of the Kitchen with Parveen Qureshi', link: 'https://example.org/' },
  { name: 'Ghost Languages with Maialen Etxeberri', link: '/onsite/the-shepherds-archive' },
  { name: 'Dancing on Scree with Jovana Milić', link: '/onsite/the-body-as-antenna' },
  { name: 'Obituaries for Objects with Sefa Tamatoa', link: '/onsite/writing-with-weather' },
  { name: 'Snow as Screen with Ilse Verhaegen', link: '/onsite/expanded-projection' },
  { name: 'One Hundred Refrains with Étienne Roux', link: '/onsite/night-songs' },
];
