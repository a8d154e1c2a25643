import { readFileSync } from 'node:fs';

import type { ShareCard } from '@/lib/share-card/share-card';

import { COLOURS } from './colours';
import { measureText } from './faces';
import { layOutText } from './share-card-text';
import { LINE_HEIGHT } from './title-layout';

const ROOM = { width: 560, maxFontSize: 84 };

const card: ShareCard = {
  kind: 'onsite',
  id: 'ice',
  kicker: 'Onsite workshop',
  artforms: ['sound', 'environment'],
  title: 'Listening to Ice with',
  tutors: 'Ana Ferrer',
  details: ['5–9 May 2027'],
  ribbon: null,
  picture: null,
};

const setCard = (facts: Partial<ShareCard>) => layOutText({ ...card, ...facts }, ROOM);
const getLines = (facts: Partial<ShareCard>) => setCard(facts).title.lines.map(({ text }) => text);

const EIGHT =
  'Ana Ferrer, Jon Okafor, Li Wei, Amara Diallo, Étienne Roux, Gwen Parry, Maximiliano Fernandez-Villavicencio and ' +
  'Alexandrina Konstantinopoulou';
/** CSS pixels of the smallest letters that are read at a glance, on a card of 300 of its 1200 pixels. */
const toSmall = (fontSize: number) => fontSize / 4;

it('sets the title above the tutors and larger, so that a small card tells its subject first', () => {
  const { title, tutors } = setCard({ tutors: 'Ana Ferrer and Li Wei' });
  expect(title.lines.map(({ text }) => text)).toEqual(['Listening', 'to Ice']);
  expect(tutors?.lines).toEqual([{ text: 'with Ana Ferrer and Li Wei', style: 'bold-text' }]);
  expect(toSmall(title.fontSize)).toBeGreaterThanOrEqual(16);
  expect(title.fontSize).toBeGreaterThan(1.5 * tutors!.fontSize);
});

it('names as many of eight tutors as fit two lines, and leaves the title its size', () => {
  const { title, tutors } = setCard({ tutors: EIGHT });
  expect(tutors!.lines.map(({ text }) => text).join(' ')).toMatch(/^with Ana Ferrer, .*\w and \d more$/);
  expect(tutors!.lines).toHaveLength(2);
  expect(title.lines.map(({ text }) => text)).toEqual(['Listening', 'to Ice']);
  expect(toSmall(title.fontSize)).toBeGreaterThanOrEqual(16);
});

it('breaks no name in itself', () => {
  const tutors = 'Maximiliano Fernandez-Villavicencio and Alexandrina Konstantinopoulou';
  expect(setCard({ tutors }).tutors!.lines.map(({ text }) => text)).toEqual([
    'with Maximiliano Fernandez-Villavicencio',
    'and Alexandrina Konstantinopoulou',
  ]);
});

it.each([
  { title: 'Ice with' },
  { title: 'A Very Long Title About the Geography of Sound and Everything Else in the Mountains with '.repeat(3) },
  { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen with' },
  { tutors: 'Maximiliano Fernandez-Villavicencio, Alexandrina Konstantinopoulou and Jon Okafor' },
  { tutors: 'A'.repeat(500) },
  { details: ['30 December 2026 – 3 January 2027 or 28 December 2027 – 2 January 2028', 'x'.repeat(400)] },
])('every line fits the card: %p', (facts) => {
  const { title, tutors, details } = setCard(facts);
  for (const { lines, fontSize } of [title, tutors!]) {
    for (const { text, style } of lines) expect(measureText(text, style) * fontSize).toBeLessThanOrEqual(560);
  }
  for (const detail of details) expect(measureText(detail, 'label') * 29).toBeLessThanOrEqual(560);
  const heights = [title, tutors!].map(({ lines, fontSize }) => lines.length * fontSize * LINE_HEIGHT);
  expect(heights[0]! + heights[1]! + details.length * 38).toBeLessThanOrEqual(372);
  expect(title.lines.length).toBeGreaterThan(0);
});

it('cuts a title that is too long, and leaves the tutors whole', () => {
  const { title, tutors } = setCard({ title: 'Very long '.repeat(29), tutors: 'Ana Ferrer' });
  expect(title.lines.at(-1)!.text).toMatch(/^Very long .*…$/);
  expect(tutors!.lines).toEqual([{ text: 'with Ana Ferrer', style: 'bold-text' }]);
});

it('sets Greek, Cyrillic and Vietnamese in the text face', () => {
  for (const tutors of ['Άννα Παπαδοπούλου', 'Анна Ферер', 'Nguyễn Thị Ánh']) {
    expect(setCard({ tutors }).tutors!.lines).toEqual([{ text: `with ${tutors}`, style: 'bold-text' }]);
    expect(setCard({ title: tutors }).title.lines[0]!.style).toBe('bold-text');
    expect(measureText(tutors, 'bold-text')).toBeGreaterThan(5);
  }
});

it('sets Japanese, Chinese and Korean in another face, and breaks no name that fits a line', () => {
  for (const tutors of ['高橋 光', 'ミュージシャン・花', '刘 伟', '鄧 麗君', '김 민준', 'Aiko 高橋']) {
    expect(setCard({ tutors }).tutors!.lines).toEqual([{ text: `with ${tutors}`, style: 'bold-text' }]);
  }
  const title = '山と雪と光の音を聴くためのワークショップ'.repeat(2);
  const { lines, fontSize } = setCard({ title }).title;
  for (const { text, style } of lines) expect(measureText(text, style) * fontSize).toBeLessThanOrEqual(560);
  const shown = lines.map(({ text }) => text).join('');
  expect(title.startsWith(shown.replace('…', ''))).toBe(true);
});

it('draws no sign that no face has: emoji go, and with a letter its whole text', () => {
  expect(getLines({ title: '🎧 Listening ☺️ to Ice with' })).toEqual(['Listening', 'to Ice']);
  expect(setCard({ tutors: 'ليلى حداد' }).tutors).toBeNull();
  const unnamed = setCard({ title: 'فن الصمت with', tutors: 'ليلى حداد' });
  expect([unnamed.kicker, unnamed.title.lines[0]]).toEqual(['', { text: 'Onsite', style: 'bold' }]);
});

it('shows as many artforms as stand beside the kind', () => {
  expect(setCard({ artforms: ['music', 'performance', 'environment'] }).artforms).toEqual(['music', 'performance']);
});

it('has the colours of the site', () => {
  const styles = readFileSync('styles/tokens.scss', 'utf8') + readFileSync('styles/_settings.scss', 'utf8');
  for (const [name, colour] of Object.entries(COLOURS)) {
    expect(styles).toMatch(new RegExp(`(--${name}|'${name.replace('artform-', '')}'): ${colour}[;,]`));
  }
});
