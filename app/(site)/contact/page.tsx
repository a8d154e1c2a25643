import { ContactPage } from '@/components/informational/ContactPage';
import { createSitePageMetadata } from '@/lib/seo/metadata';

export const metadata = createSitePageMetadata(
  'contact',
  'How to reach CAMP by email, post and social media, and where it is on the map.',
);

export default function ContactRoute() {
  return <ContactPage />;
}
