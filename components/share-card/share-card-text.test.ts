/** @jest-environment node */
import { readFileSync } from 'node:fs';

import type { ShareCard } from '@/lib/share-card/share-card';

import { COLOURS } from './colours';
import { measureText } from './faces';
import { LINE_HEIGHT } from './set-title';
import { layOutText } from './share-card-text';

const ROOM = { width: 560, maxFontSize: 76 };

const card: ShareCard = {
  ...{ kind: 'onsite', id: 'ice', kicker: 'Onsite workshop', artforms: ['sound', 'environment'] },
  ...{ title: 'Listening to Ice with', tutors: 'Ana Ferrer', details: ['5–9 May 2027'], ribbon: null, picture: null },
};

const setCard = (facts: Partial<ShareCard>) => layOutText({ ...card, ...facts }, ROOM);
const getLines = (facts: Partial<ShareCard>) => setCard(facts).title.lines.map(({ text }) => text);

it('sets the title light and the tutors bold, and breaks no name that fits a line', () => {
  expect(setCard({ tutors: 'Ana Ferrer and Li Wei' }).title.lines).toEqual([
    { text: 'Listening to Ice with', style: 'light' },
    { text: 'Ana Ferrer', style: 'bold' },
    { text: 'and Li Wei', style: 'bold' },
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
  const { title, details } = setCard(facts);
  for (const { text, style } of title.lines) expect(measureText(text, style) * title.fontSize).toBeLessThanOrEqual(560);
  for (const detail of details) expect(measureText(detail, 'label') * 29).toBeLessThanOrEqual(560);
  expect(title.lines.length * title.fontSize * LINE_HEIGHT + details.length * 38).toBeLessThanOrEqual(352);
  expect(title.lines.length).toBeGreaterThan(0);
});

it('cuts a title that is too long, and leaves the tutors whole', () => {
  const lines = getLines({ title: 'Very long '.repeat(29), tutors: 'Ana Ferrer' });
  expect(lines.at(-1)).toBe('Ana Ferrer');
  expect(lines.at(-2)).toMatch(/^Very long .*…$/);
});

it('sets Greek, Cyrillic and Vietnamese in the text face', () => {
  for (const tutors of ['Άννα Παπαδοπούλου', 'Анна Ферер', 'Nguyễn Thị Ánh']) {
    const line = setCard({ tutors }).title.lines.at(-1)!;
    expect(line).toEqual({ text: tutors, style: 'bold-text' });
    expect(measureText(tutors, 'bold-text')).toBeGreaterThan(5);
  }
});

it('sets Japanese, Chinese and Korean in a face of their own, and breaks no name that fits a line', () => {
  for (const tutors of ['高橋 光', 'ミュージシャン・花', '刘 伟', '鄧 麗君', '김 민준', 'Aiko 高橋']) {
    expect(setCard({ tutors }).title.lines.at(-1)).toEqual({ text: tutors, style: 'bold-text' });
  }
  expect(measureText('高橋', 'bold-text')).toBe(2);
  const { lines, fontSize } = setCard({ title: '山と雪と光の音を聴くためのワークショップ'.repeat(2) }).title;
  for (const { text, style } of lines) expect(measureText(text, style) * fontSize).toBeLessThanOrEqual(560);
  expect(lines.map(({ text }) => text).join('')).toContain('山と雪と光の音を聴くためのワークショップ山と雪');
});

it('draws no sign that no face has: emoji go, and with a letter its whole text', () => {
  expect(getLines({ title: '🎧 Listening ☺️ to Ice with' })).toEqual(['Listening to Ice with', 'Ana Ferrer']);
  expect(getLines({ tutors: 'ليلى حداد' })).toEqual(['Listening to', 'Ice with']);
  const unnamed = setCard({ title: 'فن الصمت with', tutors: 'ليلى حداد' });
  expect([unnamed.kicker, unnamed.title.lines[0]]).toEqual(['', { text: 'Onsite', style: 'bold' }]);
});

it('shows as many artforms as stand beside the kind', () => {
  expect(setCard({ artforms: ['music', 'performance', 'environment'] }).artforms).toEqual(['music', 'performance']);
});

it('has the colours of the site', () => {
  const tokens = readFileSync('styles/tokens.scss', 'utf8');
  for (const [name, colour] of Object.entries(COLOURS)) expect(tokens).toContain(`--${name}: ${colour};`);
});
