import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useUrlState } from './use-url-state';

function Search() {
  const { state, setState } = useUrlState({
    initialState: '',
    parse: ({ searchParams }) => searchParams.get('q') ?? '',
    toUrl: (q) => (q ? `/list?q=${q.trim()}` : '/list'),
    changeSource: 'popstate',
  });
  return <input value={state} onChange={(event) => setState(event.target.value)} />;
}

const field = () => screen.getByRole('textbox');
const open = (url: string) => {
  window.history.replaceState(null, '', url);
  render(<Search />);
};

test('a change replaces the URL and adds no history entry', async () => {
  open('/list');
  const entries = window.history.length;
  await userEvent.type(field(), 'fog');
  expect(location.search).toBe('?q=fog');
  expect(window.history).toHaveLength(entries);
});

test('a URL that says the same leaves the state as it was typed', async () => {
  open('/list');
  await userEvent.type(field(), 'fog ');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(field()).toHaveValue('fog ');
});
