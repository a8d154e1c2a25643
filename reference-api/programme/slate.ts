/** The list of sample workshops: the words and pictures of the programme are made from it. */
import type { Artform } from './types';

export interface SlateEntry {
  slug: string;
  ctype: 'onsite' | 'online';
  titleWith: string;
  tutors: string;
  artforms: Artform[];
  /** What the picture shows. */
  picture: string;
}

export const slate: SlateEntry[] = [
  { slug: 'listening-to-ice', ctype: 'onsite', titleWith: 'Listening to Ice with', tutors: 'Ana Ferrer and Jon Okafor', artforms: ['sound', 'environment'], picture: 'a cirque of ice at blue dawn, cracks drawn as a waveform' },
  { slug: 'the-hut-choir', ctype: 'onsite', titleWith: 'The Hut Choir with', tutors: 'Maren Lindqvist', artforms: ['music', 'performance'], picture: 'rows of open mouths as arcs under a ridge, warm evening' },
  { slug: 'slow-cinema-high-valley', ctype: 'onsite', titleWith: 'Slow Cinema, High Valley with', tutors: 'Teodor Vasile', artforms: ['film', 'video'], picture: 'a valley in one long panorama, film perforation as forest' },
  { slug: 'field-recording-at-altitude', ctype: 'onsite', titleWith: 'Field Recording at Altitude with', tutors: 'Inês Carvalhal and Ruth Adeyemi', artforms: ['sound', 'environment', 'music'], picture: 'contour lines that become sound pressure rings' },
  { slug: 'graphic-scores', ctype: 'onsite', titleWith: 'Graphic Scores with', tutors: 'Hedda Brandt', artforms: ['music', 'art'], picture: 'a graphic score, bold dots and staves broken by slopes' },
  { slug: 'writing-with-weather', ctype: 'onsite', titleWith: 'Writing with Weather with', tutors: 'Sefa Tamatoa', artforms: ['writing', 'environment'], picture: 'rain as hand-set lines over low hills' },
  { slug: 'instruments-from-nothing', ctype: 'onsite', titleWith: 'Instruments from Nothing with', tutors: 'Kofi Brenya and Lou Marchetti', artforms: ['sound', 'music', 'art'], picture: 'strings between two peaks' },
  { slug: 'the-body-as-antenna', ctype: 'onsite', titleWith: 'The Body as Antenna with', tutors: 'Yuki Arimoto', artforms: ['performance', 'sound'], picture: 'a standing figure of concentric lines on a plateau' },
  { slug: 'radio-from-the-col', ctype: 'onsite', titleWith: 'Radio from the Col with', tutors: 'Daniel Ferreira and Oona Kettle', artforms: ['sound', 'activism', 'writing'], picture: 'a mast on a pass, waves across the sky, signal red' },
  { slug: 'modular-mountains', ctype: 'onsite', titleWith: 'Modular Mountains with', tutors: 'Pia Holmqvist', artforms: ['music', 'sound'], picture: 'patch cables drawn as ridges at night' },
  { slug: 'night-songs', ctype: 'onsite', titleWith: 'Night Songs with', tutors: 'Amara Diallo and Étienne Roux', artforms: ['music', 'writing', 'performance'], picture: 'full moon and star trails above a black ridge' },
  { slug: 'protest-and-chorus', ctype: 'onsite', titleWith: 'Protest and Chorus with', tutors: 'Rosa Imberti', artforms: ['activism', 'music', 'performance'], picture: 'banners as parallelograms climbing a slope' },
  { slug: 'sixteen-millimetre', ctype: 'onsite', titleWith: 'Sixteen Millimetre with', tutors: 'Casper Nyberg and Leila Haddad', artforms: ['film', 'art'], picture: 'film frames, light leak, a peak in each' },
  { slug: 'the-long-walk', ctype: 'onsite', titleWith: 'The Long Walk with', tutors: 'Gwen Parry', artforms: ['environment', 'writing', 'performance'], picture: 'a single path line through six layered ranges' },
  { slug: 'deep-drone', ctype: 'onsite', titleWith: 'Deep Drone with', tutors: 'Viktor Sól and Mireia Puig', artforms: ['music', 'sound'], picture: 'horizontal bands of heavy colour, one trembling' },
  { slug: 'drawing-sound', ctype: 'onsite', titleWith: 'Drawing Sound with', tutors: 'Noor van Rijn', artforms: ['art', 'sound'], picture: 'charcoal spirals and a sun disc' },
  { slug: 'documentary-ears', ctype: 'onsite', titleWith: 'Documentary Ears with', tutors: 'Marguerite Sall', artforms: ['sound', 'film', 'writing'], picture: 'an ear-shaped valley from above' },
  { slug: 'feral-percussion', ctype: 'onsite', titleWith: 'Feral Percussion with', tutors: 'Tomás Iriarte and Bex Ndiaye', artforms: ['music', 'performance'], picture: 'scattered stones as a drum pattern' },
  { slug: 'voices-of-the-river', ctype: 'onsite', titleWith: 'Voices of the River with', tutors: 'Saoirse Brannigan', artforms: ['environment', 'music', 'activism'], picture: 'braided river in many strokes, viewed from the air' },
  { slug: 'improvising-in-the-open', ctype: 'onsite', titleWith: 'Improvising in the Open with', tutors: 'Hal Osterman and Fumiko Sato', artforms: ['music', 'performance'], picture: 'free strokes over a meadow horizon' },
  { slug: 'expanded-projection', ctype: 'onsite', titleWith: 'Expanded Projection with', tutors: 'Ilse Verhaegen', artforms: ['video', 'film', 'performance'], picture: 'beams of light onto a rock face' },
  { slug: 'stone-and-signal', ctype: 'onsite', titleWith: 'Stone and Signal with', tutors: 'Bruno Castellà and Ife Olawale', artforms: ['art', 'sound', 'environment'], picture: 'stacked strata, a pulse running through one seam' },
  { slug: 'songs-without-guitars', ctype: 'onsite', titleWith: 'Songs without Guitars with', tutors: 'Delphine Aubry', artforms: ['music', 'writing'], picture: 'six vertical lines fading to sky' },
  { slug: 'a-theatre-of-fog', ctype: 'onsite', titleWith: 'A Theatre of Fog with', tutors: 'Mattias Ehrling and Chidi Nwosu', artforms: ['performance', 'art'], picture: 'curtains of fog between dark firs' },
  { slug: 'the-shepherds-archive', ctype: 'onsite', titleWith: 'The Shepherds’ Archive with', tutors: 'Maialen Etxeberri', artforms: ['writing', 'film', 'environment'], picture: 'dots of a flock on a green slope, seen from very far' },
  { slug: 'other-worlds-in-vr', ctype: 'onsite', titleWith: 'Other Worlds with', tutors: 'Anneke Prins and Rafael Quint', artforms: ['vr', 'art', 'sound'], picture: 'a wireframe mountain turning into a real one' },
  { slug: 'composing-with-silence', ctype: 'online', titleWith: 'Composing with Silence with', tutors: 'Hedda Brandt', artforms: ['music'], picture: 'one small black disc on much paper, a faint ridge' },
  { slug: 'the-radio-essay', ctype: 'online', titleWith: 'The Radio Essay with', tutors: 'Oona Kettle', artforms: ['writing', 'sound'], picture: 'paragraph shapes as a waveform' },
  { slug: 'editing-the-real', ctype: 'online', titleWith: 'Editing the Real with', tutors: 'Leila Haddad', artforms: ['film', 'video'], picture: 'cut strips of landscape out of order' },
  { slug: 'home-foley', ctype: 'online', titleWith: 'Home Foley with', tutors: 'Jon Okafor', artforms: ['sound', 'film'], picture: 'household shapes casting mountain shadows' },
  { slug: 'poems-for-machines', ctype: 'online', titleWith: 'Poems for Machines with', tutors: 'Sefa Tamatoa and Ilya Renn', artforms: ['writing', 'vr'], picture: 'a grid of glyph-like marks rising into relief' },
  { slug: 'score-and-screen', ctype: 'online', titleWith: 'Score and Screen with', tutors: 'Viktor Sól', artforms: ['music', 'film'], picture: 'a screen rectangle inside a score' },
  { slug: 'community-sound-mapping', ctype: 'online', titleWith: 'Community Sound Mapping with', tutors: 'Inês Carvalhal', artforms: ['sound', 'activism', 'environment'], picture: 'a town plan with sound rings' },
  { slug: 'voice-lab', ctype: 'online', titleWith: 'Voice Lab with', tutors: 'Amara Diallo', artforms: ['music', 'performance'], picture: 'formant bands in reds' },
  { slug: 'painting-in-time', ctype: 'online', titleWith: 'Painting in Time with', tutors: 'Noor van Rijn', artforms: ['art', 'video'], picture: 'brush strokes in sequence, day to night' },
  { slug: 'live-coding-from-zero', ctype: 'online', titleWith: 'Live Coding from Zero with', tutors: 'Pia Holmqvist and Ilya Renn', artforms: ['music', 'art'], picture: 'blocks and brackets as a step sequencer ridge' },
  { slug: 'activist-archives', ctype: 'online', titleWith: 'Activist Archives with', tutors: 'Rosa Imberti', artforms: ['activism', 'writing'], picture: 'stacked sheets, red corner' },
  { slug: 'small-room-performance', ctype: 'online', titleWith: 'Small Room Performance with', tutors: 'Yuki Arimoto', artforms: ['performance', 'video'], picture: 'a room corner in three planes, window with peak' },
  { slug: 'synthesis-by-ear', ctype: 'online', titleWith: 'Synthesis by Ear with', tutors: 'Pia Holmqvist', artforms: ['music', 'sound'], picture: 'interference of two sines as dunes' },
  { slug: 'spatial-audio-at-home', ctype: 'online', titleWith: 'Spatial Audio at Home with', tutors: 'Rafael Quint', artforms: ['sound', 'vr'], picture: 'spheres of dots around a listener' },
  { slug: 'notebooks-of-place', ctype: 'online', titleWith: 'Notebooks of Place with', tutors: 'Gwen Parry', artforms: ['writing', 'environment'], picture: 'an open notebook whose spine is a ridge' },
  { slug: 'the-album-in-five-weeks', ctype: 'online', titleWith: 'The Album in Five Weeks with', tutors: 'Delphine Aubry and Hal Osterman', artforms: ['music'], picture: 'a record sleeve grid of five horizons' },
];
