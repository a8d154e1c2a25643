import { render } from '@testing-library/react';

import { InlineList } from './PreviousWorkshops';

const renderNames = (names: string[]) =>
  render(
    <p>
      <InlineList>
        {names.map((name) => (
          <a key={name} href={`/${name}`}>
            {name}
          </a>
        ))}
      </InlineList>
      .
    </p>,
  ).container.textContent;

test.each([
  [[], '.'],
  [['Ice'], 'Ice.'],
  [['Ice', 'Fog'], 'Ice and Fog.'],
  [['Ice', 'Fog', 'Stone'], 'Ice, Fog and Stone.'],
  [['Ice', 'Fog', 'Stone', 'Snow'], 'Ice, Fog, Stone and Snow.'],
])('%j reads "%s"', (names, sentence) => {
  expect(renderNames(names)).toBe(sentence);
});
