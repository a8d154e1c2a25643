import { createCard } from '@/test/fixtures';

import { groupWorkshops, listNames } from './workshop-groups';
import { workshopSchemas } from '../workshop-api/schemas/workshop';

const ice = createCard({ id: '1', tutors: 'Ana Ferrer and Étienne Roux', artforms: ['sound', 'film'] });
const tape = createCard({ id: '2', ctype: 'online', tutors: 'ANA FERRER', artforms: ['sound'] });
const bells = workshopSchemas.onsite.parse({
  id: 3,
  title_with: 'Bells with',
  tutors: 'Etienne Roux',
  artforms: 'Music',
  editions: [],
});
const past = [
  { name: 'Bells with Etienne Roux', link: '/onsite/3', isListed: false, workshop: bells },
  { name: 'Writing with Weather with Li Wei & Ana Ferrer', link: null, isListed: false, workshop: null },
];
const show = (kind: 'artform' | 'tutor') =>
  groupWorkshops(kind, { toCome: [ice, tape], past }).map(({ name, path, toCome, past: gone }) => [
    name,
    path,
    toCome.map(({ id }) => id).join(),
    gone.map((each) => each.name.split(' ')[0]).join(),
  ]);

test('names that differ in case or accents are one tutor, and a name alone makes none of a past workshop', () => {
  expect(show('tutor')).toEqual([
    ['Ana Ferrer', '/tutors/ana-ferrer', '1,2', 'Writing'],
    ['Étienne Roux', '/tutors/etienne-roux', '1', 'Bells'],
  ]);
});

test('artforms have their workshops to come and past, in alphabetical order', () => {
  expect(show('artform')).toEqual([
    ['film', '/workshops/film', '1', ''],
    ['music', '/workshops/music', '', 'Bells'],
    ['sound', '/workshops/sound', '1,2', ''],
  ]);
});

test('a name of any script has a page, and one without letters none', () => {
  expect(listNames('tutor', [createCard({ id: '1', tutors: '王伟, –' })])).toEqual(['王伟']);
});
