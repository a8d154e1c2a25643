/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import { groupWorkshops } from '@/lib/domain/workshop-groups';
import { createCard } from '@/test/fixtures';

import { TutorList } from './DirectoryLists';

test('tutors who share a workshop have different parts of its picture, and without a picture their initials', () => {
  const toCome = [
    createCard({ id: '1', tutors: 'Ana Ferrer and Li Wei', course_image: '/media/ice.jpg' }),
    createCard({ id: '2', tutors: 'Jon Okafor' }),
  ];
  const html = renderToStaticMarkup(
    <TutorList section={{ ok: true, value: groupWorkshops('tutor', { toCome, past: [] }) }} />,
  );
  const pictures = [...html.matchAll(/<img[^>]+src="[^"]*ice\.jpg[^"]*"[^>]+object-position:(\d+%)/g)];
  expect(pictures.map(([, crop]) => crop)).toEqual(['20%', '80%']);
  expect(html).toMatch(/>JO</);
  expect(html).not.toMatch(/>(AF|LW)</);
});
