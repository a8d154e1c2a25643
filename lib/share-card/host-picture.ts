import 'server-only';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';

import { env } from '@/lib/env';

/** Whether a picture is on one of the hosts whose pictures the site shows as they are. */
export function isHostPicture(picture: string): boolean {
  if (!URL.canParse(picture)) return false;
  const { protocol, host } = new URL(picture);
  return protocol === 'https:' && env().IMAGE_HOSTS.includes(host);
}

/**
 * A picture of such a host, its body unread. Redirects are not followed: they may lead to any host.
 * @throws Error when there is no response in time
 */
export async function openHostPicture(url: string, timeoutMs: number) {
  const headers = { accept: 'image/*', 'user-agent': 'CAMP' };
  const signal = AbortSignal.timeout(timeoutMs);
  const body = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, signal }, resolve).on('error', reject);
  });
  if (body.statusCode !== 200) body.destroy();
  return { status: body.statusCode ?? 0, body };
}
