import { openSession, SESSION_SECONDS, signSession, startSession } from './session';

const secret = 'a-secret-of-the-preview-that-is-long';
const now = 1_800_000_000;
const session = { ...startSession(now), asOf: '2027-03-01' };
const token = signSession(session, secret);

it('is read by every instance that has the secret, for twelve hours', () => {
  expect(openSession(token, secret, now)).toEqual(session);
  expect(openSession(token, secret, now + SESSION_SECONDS - 1)).toEqual(session);
  expect(openSession(token, secret, now + SESSION_SECONDS)).toBeNull();
});

it.each([
  ['a later end', token.replace(String(session.expiresAt), String(session.expiresAt + 1))],
  ['another date', token.replace('2027-03-01', '2027-03-02')],
  ['no signature', token.slice(0, token.lastIndexOf('.') + 1)],
  ['a signature of another length', `${token}A`],
  ['nothing', ''],
  ['no session at all', 'x'.repeat(5_000)],
])('is none with %s', (_what, forged) => {
  expect(openSession(forged, secret, now)).toBeNull();
});
