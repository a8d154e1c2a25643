import { notFound } from 'next/navigation';

import { UnknownLink } from '@/components/result/UnknownLink';
import { isPurchaseKind, PURCHASE_KINDS } from '@/lib/domain/pages';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const dynamicParams = false;
export const generateStaticParams = () => PURCHASE_KINDS.map((kind) => ({ kind }));

export const metadata = createPrivateMetadata('We don’t recognise this link');

/** server/framework/error-shells.ts sends this page, prerendered, as the 404 of a booking's or purchase's link. */
export default async function UnknownPurchaseRoute({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  if (!isPurchaseKind(kind)) notFound();
  return <UnknownLink kind={kind} />;
}
