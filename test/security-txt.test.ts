import { GET } from '@/app/.well-known/security.txt/route';

process.env.SITE_URL = 'https://camp.example';

test('security.txt is plain text, names the contact, and expires within a year', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 10, 15));
  const response = GET();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'Contact: mailto:hello@camp.example\nExpires: 2026-07-09T00:00:00.000Z\nPreferred-Languages: en, fr\n' +
      'Canonical: https://camp.example/.well-known/security.txt\n',
  );
});
