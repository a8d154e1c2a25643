/** @jest-environment node */
import { GET } from '@/app/.well-known/security.txt/route';

import { securityTxt } from './security-txt';

process.env.SITE_URL = 'https://camp.example';

test('security.txt names the contact, and expires within a year', () => {
  expect(securityTxt(new Date('2026-01-10T15:00:00Z'))).toBe(
    'Contact: mailto:hello@camp.example\nExpires: 2026-07-09T00:00:00.000Z\nPreferred-Languages: en, fr\n' +
      'Canonical: https://camp.example/.well-known/security.txt\n',
  );
});

test('security.txt is plain text', () => {
  expect(GET().headers.get('content-type')).toBe('text/plain; charset=utf-8');
});
