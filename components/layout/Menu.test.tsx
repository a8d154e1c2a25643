import { render, screen } from '@testing-library/react';

import { Menu } from './Menu';

const dispatch = (type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  screen.getByRole('navigation', { hidden: true }).dispatchEvent(Object.assign(new Event(type), { newState }));

const page = (
  <>
    <header>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <Menu id="menu">
        <button type="button">Close menu</button>
      </Menu>
    </header>
    <main>Page</main>
  </>
);

test('uses no popover API in a browser without popovers', () => {
  const matches = jest.spyOn(Element.prototype, 'matches').mockImplementation(() => {
    throw new SyntaxError(':popover-open');
  });
  expect(() => render(page)).not.toThrow();
  expect(matches).not.toHaveBeenCalledWith(':popover-open');
  matches.mockRestore();
});

describe('in a browser with popovers', () => {
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'popover', { value: 'auto', configurable: true });
    window.matchMedia = jest.fn().mockReturnValue({ addEventListener: () => undefined });
    const matches = Element.prototype.matches;
    jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector !== ':popover-open' && matches.call(this, selector);
    });
    render(page);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });

  test('makes all but the menu inert from opening until just before closing', () => {
    dispatch('toggle', 'open');
    expect(screen.getByText('Page')).toHaveAttribute('inert');
    expect(screen.getByText('Menu')).toHaveAttribute('inert');
    expect(screen.getByRole('navigation', { hidden: true }).closest('[inert]')).toBeNull();
    expect(screen.getByText('Close menu')).toHaveFocus();
    dispatch('beforetoggle', 'closed');
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('returns focus that was lost in the menu to the hamburger', () => {
    dispatch('toggle', 'open');
    screen.getByText('Close menu').blur();
    dispatch('beforetoggle', 'closed');
    dispatch('toggle', 'closed');
    expect(screen.getByText('Menu')).toHaveFocus();
  });
});
