import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';

import { Tabs } from './Tabs';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

test('a tab is selected while its panel is still rendered, and the panel before stays until then', async () => {
  let finish = (_text: string) => {};
  const text = new Promise<string>((resolve) => (finish = resolve));
  const SlowPanel = () => <p>{use(text)}</p>;
  const tabs = [
    { id: 'all', label: 'All', panel: <p>Every workshop</p> },
    { id: 'online', label: 'Online', panel: <SlowPanel /> },
  ];
  render(
    <Suspense fallback="Nothing">
      <Tabs label="Coming up" searchParam="tab" lazy tabs={tabs} />
    </Suspense>,
  );
  await act(async () => screen.getByRole('tab', { name: 'Online' }).click());
  expect(screen.getByRole('tab', { name: 'Online' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Every workshop')).toBeVisible();
  await act(async () => finish('Two workshops'));
  expect(screen.getByText('Two workshops')).toBeVisible();
  expect(screen.queryByText('Every workshop')).not.toBeInTheDocument();
});
