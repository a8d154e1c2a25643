import type { SampleSession } from './types';

const weekly = (weeks: number, from: string, until: string, firstDay = 0): SampleSession[] =>
  Array.from({ length: weeks }, (_, week) => ({ day: firstDay + 7 * week, from, until }));

const daily = (days: number, from: string, until: string): SampleSession[] =>
  Array.from({ length: days }, (_, day) => ({ day, from, until }));

const FRIDAY = 3;
const SATURDAY = 4;

/** The meetings of each online workshop, by its short_url, as its "Where & when" states them. They begin on Tuesday. */
export const WORKSHOP_SESSIONS: Record<string /* short_url */, SampleSession[]> = {
  'composing-with-silence': weekly(6, '19:00', '21:00'),
  'the-radio-essay': weekly(6, '18:30', '20:30'),
  'editing-the-real': weekly(8, '19:00', '21:30'),
  'home-foley': daily(4, '19:00', '21:30'),
  'poems-for-machines': weekly(5, '19:30', '21:30'),
  'score-and-screen': weekly(6, '20:00', '22:00'),
  'community-sound-mapping': weekly(2, '18:30', '20:00'),
  'voice-lab': [...weekly(4, '19:00', '20:00'), ...weekly(4, '19:00', '20:30', FRIDAY)],
  'painting-in-time': weekly(4, '18:00', '20:00'),
  'live-coding-from-zero': weekly(4, '19:00', '21:00'),
  'activist-archives': weekly(5, '18:00', '20:00'),
  'small-room-performance': weekly(3, '19:00', '21:00'),
  'synthesis-by-ear': weekly(6, '19:30', '21:30'),
  'spatial-audio-at-home': daily(3, '18:30', '21:30'),
  'notebooks-of-place': weekly(4, '18:00', '20:00'),
  'the-album-in-five-weeks': [...weekly(5, '20:00', '22:00'), ...weekly(5, '15:00', '17:00', SATURDAY)],
  'maps-of-quiet': weekly(3, '18:30', '20:00'),
};
