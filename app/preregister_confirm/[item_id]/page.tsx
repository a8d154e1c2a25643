import type { Metadata } from 'next';

import { ConfirmPage } from '@/components/subscribe/ConfirmPage';
import { privateMetadata } from '@/lib/seo/private-metadata';

export const metadata: Metadata = privateMetadata('Confirm your registration');

export default async function PreregisterConfirmRoute({ params }: { params: Promise<{ item_id: string }> }) {
  const itemId = decodeURIComponent((await params).item_id);
  return (
    <ConfirmPage
      title="Your registration"
      action="/api/preregister-confirm"
      itemId={itemId}
      button="Confirm my registration"
    />
  );
}
