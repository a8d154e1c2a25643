import { headers } from 'next/headers';
import { connection } from 'next/server';

import { TrackedLinkPage } from '@/components/preview/desk/TrackedLinkPage';
import { checkLink, checkPage, listLinks } from '@/lib/desk/link-check';
import { readLinkValues } from '@/lib/desk/tracked-link';
import { toSearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { findLink, proposeCode, readLinks } from '@/lib/statistics/links';

export const metadata = createPrivateMetadata('Tracked links');

export default async function TrackedLinkRoute({ searchParams }: PageProps<'/preview/links/build'>) {
  await connection();
  const query = toSearchParams(await searchParams);
  const cookie = (await headers()).get('cookie') ?? undefined;
  const links = await readLinks();
  const code = query.get('code') ?? '';
  const kept = findLink(links, code);
  const made = kept && { ws: code, ...kept, ...(await checkPage(kept.path, cookie)) };
  const values = made
    ? { path: made.path, ws: made.ws, label: made.label, note: made.note, known: made.ws }
    : readLinkValues((name) => query.get(name) ?? (name === 'ws' ? proposeCode(links) : null));
  // A link from the link desk has the path only.
  const checked = !made && query.has('ws') ? await checkLink(values, cookie) : null;
  return (
    <TrackedLinkPage
      values={values}
      errors={checked?.ok === false ? checked.errors : {}}
      made={made}
      links={await listLinks(links, cookie)}
    />
  );
}
