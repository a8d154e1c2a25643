import fc from 'fast-check';

import { toOneSpelling } from './spelling';
import { startServer, stopServers } from '../test/http-server';

afterEach(stopServers);

test.each([
  ['/Workshops', '/workshops'],
  ['/WORKSHOPS//', '/workshops'],
  ['/about.html', '/about'],
  ['/Index.HTML', '/'],
  ['/collection', '/workshops'],
  ['/ONSITE/graphic-scores', '/onsite/graphic-scores'],
  ['/onsite//Graphic-Scores.html/', '/onsite/Graphic-Scores'],
  ['/online/007/calendar.ics/', '/online/7/calendar.ics'],
  ['/Workshops/Music/', '/workshops/music'],
  ['/tutors/%E7%8E%8B', '/tutors/%E7%8E%8B'],
  ['/Success/onsite/AbC/', '/thanks/onsite/AbC'],
  ['/success', '/success'],
  ['/no/such//Page.html', '/no/such/Page.html'],
  ['/.//evil.example', '/evil.example'],
  ['/a/..//evil.example', '/a/..//evil.example'],
])('%s is spelled %s', (path, spelled) => expect(toOneSpelling(path)).toBe(spelled));

test('a spelling is final, and stays on this site', () => {
  const segment = fc.constantFrom('', '.', 'Workshops', 'index.html', 'evil.example', '%2F', 'onsite', '007', 'a.html');
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
  const response = await get('/Workshops/?q=a%20b&ws=x');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/workshops?q=a%20b&ws=x']);
  for (const path of ['/about?ws=7&q=1', '/about/ws-7']) {
    expect(await (await get(path.replace('/about', '/About/'))).text()).toBe(`${path} ${path}`);
  }
  expect((await get('/Success/', 'POST')).status).toBe(405);
});
