import { render, screen } from '@testing-library/react';

import { Menu } from './Menu';

/** Dispatches the event of a popover that opens or closes. */
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

test('a browser that knows no popovers is asked for none', () => {
  const matches = jest.spyOn(Element.prototype, 'matches').mockImplementation(() => {
    throw new SyntaxError(':popover-open');
  });
  expect(() => render(page)).not.toThrow();
  expect(matches).not.toHaveBeenCalledWith(':popover-open');
  matches.mockRestore();
});

describe('where popovers are known', () => {
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

  test('all but the menu is out of reach from its opening until just before it closes', () => {
    dispatch('toggle', 'open');
    expect(screen.getByText('Page')).toHaveAttribute('inert');
    expect(screen.getByText('Menu')).toHaveAttribute('inert');
    expect(screen.getByRole('navigation', { hidden: true }).closest('[inert]')).toBeNull();
    expect(screen.getByText('Close menu')).toHaveFocus();
    dispatch('beforetoggle', 'closed');
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('a focus that was lost in the menu goes back to the hamburger', () => {
    dispatch('toggle', 'open');
    screen.getByText('Close menu').blur();
    dispatch('beforetoggle', 'closed');
    dispatch('toggle', 'closed');
    expect(screen.getByText('Menu')).toHaveFocus();
  });
});
