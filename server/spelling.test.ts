import fc from 'fast-check';

import { toOneSpelling } from './spelling';
import { startServer, stopServers } from '../test/http-server';

afterEach(stopServers);

test.each([
  ['/WORKSHOPS//', '/workshops'],
  ['/Index.HTML', '/'],
  ['/home', '/'],
  ['/collection', '/workshops'],
  ['/Collections', '/workshops'],
  ['/Collection/Ice', '/collection/Ice'],
  ['/ONSITE//Graphic-Scores.html/', '/onsite/Graphic-Scores.html'],
  ['/Online/007/calendar.ics/', '/online/007/calendar.ics'],
  ['/onsite/noise-now!', '/onsite/noise-now!'],
  ['/Collection/new!/', '/collection/new!'],
  ['/Reserve/onsite/v1.html', '/reserve/onsite/v1.html'],
  ['/subscribe/online/who%3F).', '/subscribe/online/who%3F).'],
  ['/subscribe,', '/subscribe'],
  ['/onsite/route-007', '/onsite/route-007'],
  ['/onsite/a.html5', '/onsite/a.html5'],
  ['/Workshops/Music/', '/workshops/music'],
  ['/Tutors/Ana', '/tutors/ana'],
  ['/tutors/%E7%8E%8B', '/tutors/%E7%8E%8B'],
  ['/tutors/ice,', '/tutors/ice'],
  ['/tutors/ice).', '/tutors/ice'],
  ['/tutors/ice%3E', '/tutors/ice'],
  ['/tutors/ice>', '/tutors/ice'],
  ['/faq/%20', '/faq'],
  ['/faq..html.', '/faq'],
  ['/)', '/'],
  ['/calendar.ics.', '/calendar.ics'],
  ['/confirm/onsite/AbC_-.', '/confirm/onsite/AbC_-'],
  ['/unsubscribe/AbC%e2%80%8b', '/unsubscribe/AbC'],
  ['/onsite/a.b', '/onsite/a.b'],
  ['/Success/onsite/AbC/', '/thanks/onsite/AbC'],
  ['/payment_failed/onsite/AbC', '/paymentfailed/onsite/AbC'],
  ['/booking_error/onsite/AbC', '/paymenterror/onsite/AbC'],
  ['/payment_error/onsite/AbC', '/paymenterror/onsite/AbC'],
  ['/success', '/success'],
  ['/Error', '/error'],
  ['/Reserve/onsite/7', '/reserve/onsite/7'],
  ['/Wire/7', '/wire/7'],
  ['/no/such//Page.html', '/no/such/Page.html'],
  ['/.//evil.example', '/evil.example'],
  ['/a/..//evil.example', '/a/..//evil.example'],
  ['/a//..', '/a//..'],
  ['/constructor', '/constructor'],
  ['/toString.html/', '/toString.html'],
  ['/__proto__/a/b', '/__proto__/a/b'],
])('%s is spelled %s', (path, spelled) => expect(toOneSpelling(path)).toBe(spelled));

test('a spelling is final, and stays on this site', () => {
  const segment = fc.constantFrom(
    '',
    '.',
    'Workshops',
    'index.html',
    'evil.example',
    '%2F',
    'onsite',
    '007',
    'a.html',
    'a.',
    '%20',
    'b%29.',
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const spelled = toOneSpelling(`/${segments.join('/')}`);
      expect(spelled).toMatch(/^\/(?!\/)/);
      expect(toOneSpelling(spelled)).toBe(spelled);
    }),
  );
});

test('a visitor is redirected once, with the query as it was sent', async () => {
  const port = await startServer((request, response) =>
    response.end(`${request.url} ${request.headers['x-original-url']}`),
  );
  const get = (path: string, method = 'GET') =>
    fetch(`http://localhost:${port}${path}`, { method, redirect: 'manual' });
  for (const method of ['GET', 'HEAD']) {
    const response = await get('/Workshops/?q=a%20b&ws=x', method);
    const { status, headers } = response;
    expect([status, headers.get('location'), await response.text()]).toEqual([308, '/workshops?q=a%20b&ws=x', '']);
  }
  for (const path of ['/about?ws=7&q=1', '/about/ws-7']) {
    expect(await (await get(path.replace('/about', '/About/'))).text()).toBe(`${path} ${path}`);
  }
  expect(await (await get('/checkout/', 'POST')).text()).toBe('/checkout/ /checkout/');
});
