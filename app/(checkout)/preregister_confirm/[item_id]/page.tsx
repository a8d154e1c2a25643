import { ConfirmationPage } from '@/components/subscribe/ConfirmationPage';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Confirm your registration');

export default async function PreregisterConfirmRoute({ params }: { params: Promise<{ item_id: string }> }) {
  return (
    <ConfirmationPage
      title="Your registration"
      action="/api/preregister-confirm"
      itemId={decodeURIComponent((await params).item_id)}
      buttonLabel="Confirm my registration"
    />
  );
}
