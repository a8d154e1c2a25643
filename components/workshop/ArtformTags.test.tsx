import { render, screen } from '@testing-library/react';

import { ArtformTags } from './ArtformTags';

const known = ['music', 'sound', 'film', 'art', 'environment', 'writing', 'activism', 'performance', 'video', 'vr'];

test('ten artforms have an ink each, any other label the neutral one', () => {
  render(<ArtformTags artforms={[...known, 'basketry']} />);
  const inks = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector<HTMLElement>('[data-artform]')?.dataset.artform);
  expect(inks).toEqual([...known, 'other']);
});
