import { render } from '@testing-library/react';

import { Tutors } from './Tutors';

test.each([
  ['Ana Ferrer', ['Ana Ferrer']],
  ['Ana Ferrer and Jon Okafor', ['Ana Ferrer', 'Jon Okafor']],
  ['Ana Ferrer, Jon Okafor and Amara Diallo', ['Ana Ferrer,', 'Jon Okafor', 'Amara Diallo']],
  ['Ana Ferrer, Jon Okafor, and Amara Diallo', ['Ana Ferrer,', 'Jon Okafor,', 'Amara Diallo']],
  ['Andy Brand', ['Andy Brand']],
])('keeps each name of %p unbroken and the text as it is', (names, unbroken) => {
  const { container } = render(<Tutors names={names} />);
  expect(container).toHaveTextContent(names);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(unbroken);
});
