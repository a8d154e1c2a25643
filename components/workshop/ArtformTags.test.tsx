import { render, screen } from '@testing-library/react';

import { ArtformTags } from './ArtformTags';

const colouredArtforms = [
  'music',
  'sound',
  'film',
  'art',
  'environment',
  'writing',
  'activism',
  'performance',
  'video',
  'vr',
];

test('ten artforms have a colour each, any other label the neutral one', () => {
  render(<ArtformTags artforms={[...colouredArtforms, 'basketry']} />);
  const colours = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('[data-artform]')?.dataset.artform);
  expect(colours).toEqual([...colouredArtforms, 'other']);
});
