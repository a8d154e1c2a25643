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
