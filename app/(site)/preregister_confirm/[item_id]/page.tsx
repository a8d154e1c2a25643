import { ConfirmationPage } from '@/components/subscribe/ConfirmationPage';
import { privateMetadata } from '@/lib/seo/metadata';

export const metadata = privateMetadata('Confirm your registration');

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
