/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import PreregisterResultRoute from '@/app/(site)/answer/preregister/[workshop_id]/page';
import { StubApi } from '@/test/stub-api';

jest.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(),
  draftMode: async () => ({ isEnabled: false }),
}));

const api = new StubApi();

beforeAll(() => api.start());
afterAll(() => api.stop());

test('the form comes back for whatever id the workshop has', async () => {
  api.respond('GET list_upcoming_workshops/', [{ id: 'u/7 x', title: 'The Bell Foundry', ctype: 'onsite' }]);
  const html = renderToStaticMarkup(
    await PreregisterResultRoute({ params: Promise.resolve({ workshop_id: 'u%2F7%20x' }) }),
  );
  expect(html).toContain('The Bell Foundry');
  expect(html).toContain('name="workshop_id" value="u/7 x"');
});
