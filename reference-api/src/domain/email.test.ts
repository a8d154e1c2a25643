import { isEmail } from '@camp/contract/typed-text';
import fc from 'fast-check';

import { canonicalEmail } from './email';

test.each([
  'ada@example.org',
  "o'neil.ada+camp@mail.example.co.uk",
  'A!#$%&*/=?^_`{|}~-@EXAMPLE.ORG',
  `${'a'.repeat(64)}@example.org`,
  'a@1.de',
])('%s is an email address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  'ada',
  'ada@localhost',
  'ada@example..org',
  'ada@-example.org',
  'ada@example-.org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  'ada @example.org',
  '"ada"@example.org',
  'ada@example.org\n',
  'ada@[127.0.0.1]',
  'ädä@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(125)}example`,
])('%j is none', (email) => {
  expect(isEmail(email)).toBe(false);
});

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['A@googlemail.com', 'a@gmail.com'],
  ['Ada', 'ada'],
  ['\u200eanna@Müller-Kunst.example', 'anna@xn--mller-kunst-thb.example'],
  ['ada.lovelace+x@gmail.com', 'adalovelace@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['ada.l+camp@outlook.com', 'ada.l@outlook.com'],
  ['ada+camp@hotmail.co.uk', 'ada@hotmail.co.uk'],
  ['ada+camp@live.fr', 'ada@live.fr'],
  ['ada+camp@icloud.com', 'ada@icloud.com'],
  ['ada+a+b@pm.me', 'ada@pm.me'],
  ['ada+camp@proton.me', 'ada@proton.me'],
  ['ada+camp@fastmail.com', 'ada@fastmail.com'],
  ['a.da+camp@example.org', 'a.da+camp@example.org'],
  ['ada+camp@my-outlook.com', 'ada+camp@my-outlook.com'],
  ['ada+camp@live.fr.example.org', 'ada+camp@live.fr.example.org'],
  ['+camp@gmail.com', '+camp@gmail.com'],
])('%s is the mailbox %s', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical);
});

const email = fc
  .tuple(fc.stringMatching(/^[a-z0-9.+]{1,20}$/), fc.constantFrom('gmail.com', 'live.com', 'pm.me', 'example.org'))
  .map((parts) => parts.join('@'));

test('property: a canonical address is its own canonical form, whatever the case, and stays an address', () => {
  fc.assert(
    fc.property(email, (address) => {
      const canonical = canonicalEmail(address);
      expect(canonicalEmail(canonical)).toBe(canonical);
      expect(canonicalEmail(` ${address.toUpperCase()} `)).toBe(canonical);
      if (isEmail(address)) expect(canonical).toMatch(/^[^@]+@[^@]+$/);
    }),
  );
});

test('property: tags and dots that a provider ignores make no other mailbox', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,10}$/), fc.stringMatching(/^[a-z0-9.]{0,8}$/), (name, tag) => {
      const dotted = name.split('').join('.');
      expect(canonicalEmail(`${dotted}+${tag}@gmail.com`)).toBe(`${name}@gmail.com`);
      expect(canonicalEmail(`${name}+${tag}@outlook.com`)).toBe(`${name}@outlook.com`);
    }),
  );
});
