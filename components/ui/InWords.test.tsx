import { render } from '@testing-library/react';

import { InWords } from './InWords';

const said = (names: string[]) =>
  render(
    <p>
      <InWords>
        {names.map((name) => (
          <a key={name} href={`/${name}`}>
            {name}
          </a>
        ))}
      </InWords>
      .
    </p>,
  ).container.textContent;

test.each([
  [[], '.'],
  [['Ice'], 'Ice.'],
  [['Ice', 'Fog'], 'Ice and Fog.'],
  [['Ice', 'Fog', 'Stone'], 'Ice, Fog and Stone.'],
  [['Ice', 'Fog', 'Stone', 'Snow'], 'Ice, Fog, Stone and Snow.'],
])('%j is said as "%s"', (names, sentence) => {
  expect(said(names)).toBe(sentence);
});
