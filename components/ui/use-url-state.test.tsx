import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FilterForm } from '@/components/filter/FilterForm';

import { SearchParamsObserver, useUrlState } from './use-url-state';

const QUERY = {
  initialState: '',
  parse: ({ searchParams }: URL) => searchParams.get('q') ?? '',
  toUrl: (q: string) => (q ? `/list?q=${q.trim()}` : '/list'),
};

function Search() {
  const { state, setState, readUrl } = useUrlState(QUERY);
  return (
    <>
      <SearchParamsObserver onChange={readUrl} />
      <input value={state} onChange={(event) => setState(event.target.value)} />
      <a href="/other" data-link="" onClick={(event) => event.preventDefault()}>
        Leave
      </a>
    </>
  );
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
  await waitFor(() => expect(location.search).toBe('?q=fog'));
  expect(window.history).toHaveLength(entries);
});

test('a URL that says the same leaves the state as it was typed', async () => {
  open('/list');
  await userEvent.type(field(), 'fog ');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(field()).toHaveValue('fog ');
});

test('much typing writes the URL when it has settled, and a click before it leads on', async () => {
  open('/list');
  const write = jest.spyOn(window.history, 'replaceState');
  await userEvent.type(field(), 'a long search that somebody types at once');
  expect(write.mock.calls.length).toBeLessThan(5);
  expect(field()).toHaveValue('a long search that somebody types at once');
  await userEvent.click(screen.getByRole('link'));
  expect(new URLSearchParams(location.search).get('q')).toBe('a long search that somebody types at once');
});

test('what was typed is not written into the URL of a page that was opened since', async () => {
  open('/list');
  await userEvent.type(field(), 'fog');
  window.history.pushState(null, '', '/list?q=ice');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(field()).toHaveValue('ice');
  await userEvent.click(screen.getByRole('link'));
  expect(location.search).toBe('?q=ice');
});

test('a search that was typed before scripts ran keeps its last space', () => {
  const typeEarly = (input: HTMLInputElement | null) => {
    if (input && !input.value) input.value = 'fog ';
  };
  function EarlySearch() {
    const { state, setState } = useUrlState(QUERY);
    return (
      <FilterForm onEarlyInput={(typed) => setState(typed.get('q')!)}>
        <input ref={typeEarly} name="q" value={state} onChange={(event) => setState(event.target.value)} />
      </FilterForm>
    );
  }
  window.history.replaceState(null, '', '/list');
  render(<EarlySearch />);
  expect(field()).toHaveValue('fog ');
});
