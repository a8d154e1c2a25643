import { act, render, screen } from '@testing-library/react';

import { ResidencyInfo } from './ResidencyInfo';

test('five tabs say what a residency is, with the facts of the house', async () => {
  render(<ResidencyInfo />);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'The residency',
    'Rooms & meals',
    'Facilities',
    'Getting here',
    'Payment',
  ]);
  await act(async () => tabs[1]!.click());
  expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(/one of 15 private rooms/)).toHaveTextContent('All meals are included');
  expect(screen.getByText(/It leaves Toulouse on Wednesday at 13:00/)).toHaveTextContent(
    'by 11:00 on Wednesday of the following week',
  );
});
