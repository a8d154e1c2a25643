import { notFound, permanentRedirect } from 'next/navigation';

import { WaitingListPage } from '@/components/subscribe/WaitingListPage';
import { findBySpelling } from '@/lib/domain/spelling';
import { readFlash } from '@/lib/forms/engine/flash';
import { isWaitingList } from '@/lib/forms/subscription';
import { getPageTime } from '@/lib/preview/current';
import { isFormAgain } from '@/lib/search-params';
import { readSection } from '@/lib/section-result';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { getWorkshop } from '@/lib/workshop-api/queries/workshops';

export const metadata = createPrivateMetadata('Waiting list');

/** Rendered per request: the URLs of unknown workshops are unbounded, and no response is worth caching. */
export default async function WaitingListRoute({ params, searchParams }: PageProps<'/subscribe/[ctype]/[item_id]'>) {
  const [{ ctype, item_id }, query] = await Promise.all([params, searchParams]);
  const list = { ctype, item_id: decodeURIComponent(item_id) };
  if (!isWaitingList(list)) notFound();
  const [found, flash, now] = await Promise.all([
    readSection(getWorkshop(list.ctype, list.item_id)),
    isFormAgain(query) ? null : readFlash('subscribe'),
    getPageTime(),
  ]);
  const workshop = found.ok ? found.value : null;
  if (found.ok && !workshop) {
    const meant = await findBySpelling(item_id, (spelling) => getWorkshop(list.ctype, spelling));
    if (meant) permanentRedirect(`/subscribe${meant.href}`);
  }
  return <WaitingListPage ctype={list.ctype} itemId={list.item_id} workshop={workshop} flash={flash} now={now} />;
}
