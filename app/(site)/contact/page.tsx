import { ContactPage } from '@/components/informational/ContactPage';
import { sitePageMetadata } from '@/lib/seo/metadata';

export const metadata = sitePageMetadata(
  'contact',
  'How to reach CAMP by email, post and social media, and where it is on the map.',
);

export default function ContactRoute() {
  return <ContactPage />;
}
