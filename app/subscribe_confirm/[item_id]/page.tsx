import type { Metadata } from 'next';

import { ConfirmPage } from '@/components/subscribe/ConfirmPage';
import { privateMetadata } from '@/lib/seo/private-metadata';

export const metadata: Metadata = privateMetadata('Confirm your subscription');

export default async function SubscribeConfirmRoute({ params }: { params: Promise<{ item_id: string }> }) {
  const itemId = decodeURIComponent((await params).item_id);
  return (
    <ConfirmPage
      title="Your subscription"
      action="/api/subscribe-confirm"
      itemId={itemId}
      button="Confirm my subscription"
    />
  );
}
