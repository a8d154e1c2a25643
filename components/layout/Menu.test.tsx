import { render } from '@testing-library/react';

import { Menu } from './Menu';

test('the menu uses no popover API in a browser without popovers', () => {
  const matches = jest.spyOn(Element.prototype, 'matches').mockImplementation(() => {
    throw new SyntaxError(':popover-open');
  });
  expect(() => render(<Menu id="menu">Links</Menu>)).not.toThrow();
  expect(matches).not.toHaveBeenCalledWith(':popover-open');
});
