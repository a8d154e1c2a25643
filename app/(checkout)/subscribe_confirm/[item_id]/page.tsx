import { ConfirmationPage } from '@/components/subscribe/ConfirmationPage';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Confirm your email address');

export default async function SubscribeConfirmRoute({ params }: { params: Promise<{ item_id: string }> }) {
  return (
    <ConfirmationPage
      title="Your email address"
      action="/api/subscribe-confirm"
      itemId={decodeURIComponent((await params).item_id)}
      buttonLabel="Confirm my email address"
    />
  );
}
