import { getTitleLengths } from './title-lengths';

it('a title is sized by its longest word and name, but by no word that would make it too small to read', () => {
  const getLengths = (title_with: string, tutors: string) => Object.values(getTitleLengths([{ title_with, tutors }]));
  expect(getLengths('Listening to Ice with', 'Ana Ferrer and Bo Li')).toEqual([9, 10]);
  expect(getLengths(`${'x'.repeat(100)} with`, 'Ana Ferrer')).toEqual([24, 10]);
});
