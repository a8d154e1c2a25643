import 'server-only';
import { cookies } from 'next/headers';

import { type Session, sessionFrom } from './request';

/** The visitor's session (docs/specification.md#entities). Reading it makes a page render per request. */
export async function getSession(): Promise<Session> {
  const store = await cookies();
  return sessionFrom((name) => store.get(name)?.value);
}
