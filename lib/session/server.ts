import 'server-only';
import { cookies } from 'next/headers';

import { parseSession, type VisitorSession } from './request';

/** Makes the page dynamic (docs/specification.md#entities). */
export async function getSession(): Promise<VisitorSession> {
  const store = await cookies();
  return parseSession((name) => store.get(name)?.value);
}
