import { act, fireEvent, render, screen } from '@testing-library/react';

import { ShareMenu } from './ShareMenu';

const URL = 'https://camp.example/onsite/ice';
const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

const renderMenu = () => render(<ShareMenu title="Ice with Ana" url={URL} />);
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

afterEach(() => {
  define('share', undefined);
  define('clipboard', undefined);
});

test('the system’s share sheet gets the title and the URL, and the menu stays closed', async () => {
  const shared: unknown[] = [];
  define('share', async (what: unknown) => void shared.push(what));
  renderMenu();
  const isMenuOpened = fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect([isMenuOpened, shared]).toEqual([false, [{ title: 'Ice with Ana', url: URL }]]);
});

test('a share sheet that fails gives way to the menu; one that is closed does not', async () => {
  let opened = 0;
  HTMLElement.prototype.showPopover = () => void (opened += 1);
  renderMenu();
  for (const [name, expected] of Object.entries({ AbortError: 0, NotAllowedError: 1 })) {
    define('share', () => Promise.reject(new DOMException('no', name)));
    await press('Share');
    expect(opened).toBe(expected);
  }
});

test('the link is copied, and a status says so', async () => {
  const copied: string[] = [];
  define('clipboard', { writeText: async (text: string) => void copied.push(text) });
  renderMenu();
  await press('Copy link');
  expect(copied).toEqual([URL]);
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('Link copied.');
});

test.each([
  ['denied', { writeText: () => Promise.reject(new Error('denied')) }],
  ['missing', undefined],
])('with a clipboard that is %s the link itself is shown', async (_what, clipboard) => {
  define('clipboard', clipboard);
  renderMenu();
  await press('Copy link');
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(URL);
});
