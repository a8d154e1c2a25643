/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import { PreviousWorkshops } from './PreviousWorkshops';

const toWorkshop = (name: string) => ({ name, link: name === 'Ice' ? null : `/${name}` });

test.each([
  [['Fog'], '<a href="/Fog">Fog</a>'],
  [['Fog', 'Ice'], '<a href="/Fog">Fog</a> and <span>Ice</span>'],
  [['Ice', 'Fog', 'Snow'], '<span>Ice</span>, <a href="/Fog">Fog</a> and <a href="/Snow">Snow</a>'],
  // The names take the underline of the link.
  [['Fog with Li'], '<a href="/Fog with Li">Fog with <strong'],
])('%j are named in a sentence, and linked where they have a page', (names, sentence) => {
  const html = renderToStaticMarkup(<PreviousWorkshops section={{ ok: true, value: names.map(toWorkshop) }} />);
  expect(html.replaceAll(' data-link="prefetch"', '')).toContain(`since 2018: ${sentence}`);
});
