import 'server-only';
import { cookies } from 'next/headers';

import { parseSession, type Session } from './request';

/** Makes a page render per request (docs/specification.md#entities). */
export async function getSession(): Promise<Session> {
  const store = await cookies();
  return parseSession((name) => store.get(name)?.value);
}
