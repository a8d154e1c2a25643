import { act, fireEvent, render, screen } from '@testing-library/react';

import { getAnnouncements } from '@/test/browser';

import { ShareMenu } from './ShareMenu';

const URL = 'https://camp.example/onsite/ice';
const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

const renderMenu = () => render(<ShareMenu title="Ice with Ana" url={URL} emailUrl="mailto:" />);
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

afterEach(() => {
  define('share', undefined);
  define('clipboard', undefined);
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

test.each([
  ['denied', { writeText: () => Promise.reject(new Error('denied')) }],
  ['missing', undefined],
])('with a clipboard that is %s the link itself is shown', async (_what, clipboard) => {
  define('clipboard', clipboard);
  renderMenu();
  await press('Copy link');
  expect(getAnnouncements()).toEqual([URL]);
});
