import { findDeadLinks } from './findings';

it('finds the links that lead nowhere on this page, also one with a bare percent sign', async () => {
  document.body.innerHTML = '<h2 id="été">Summer</h2><a href="#%C3%A9t%C3%A9">Summer</a><a href="#50%">Half</a>';
  const found = await findDeadLinks();
  expect(found.map(({ message }) => message)).toEqual(['Half: this page has no “50%”']);
});
