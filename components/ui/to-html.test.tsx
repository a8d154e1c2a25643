import { renderToStaticMarkup } from 'react-dom/server';

import { Link } from './Link';
import { toHtml } from './to-html';

test('components become the HTML that React writes', () => {
  const hidden: string | undefined = undefined;
  const page = (
    <>
      <p className='a "b"' aria-hidden="true" title={hidden}>
        {'<b> & "c"'} {3}
        {false}
      </p>
      <ul style={{ display: 'flex', flexWrap: 'wrap', fontWeight: 600 }}>
        {['/faq?a=1&b=2', 'https://camp.example'].map((href) => (
          <li key={href}>
            <Link href={href}>{href}</Link>
          </li>
        ))}
      </ul>
    </>
  );
  expect(toHtml(page)).toBe(renderToStaticMarkup(page));
});
