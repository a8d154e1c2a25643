import { render, screen } from '@testing-library/react';

import { InlineList, PreviousWorkshops } from './PreviousWorkshops';

test('shows a failure in place of the sentence', () => {
  render(<PreviousWorkshops section={{ ok: false, message: 'Network response was not ok: 500' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error: Network response was not ok: 500$/);
  expect(screen.getByRole('heading', { name: 'Previous workshops' })).toBeVisible();
});

test('a workshop without a page is named, and not linked', () => {
  const workshops = [
    { name: 'Ice with Ana', link: '/onsite/ice' },
    { name: 'Bells with Aoife', link: null },
  ];
  render(<PreviousWorkshops section={{ ok: true, value: workshops }} />);
  expect(screen.getByText(/^Since/)).toHaveTextContent(/Ice with Ana and Bells with Aoife\.$/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/onsite/ice', '/archive']);
});

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
