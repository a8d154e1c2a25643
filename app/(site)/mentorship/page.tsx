import { MentorshipPage } from '@/components/mentorship/MentorshipPage';
import { readOfferSection } from '@/lib/section';
import { createSitePageMetadata } from '@/lib/seo/metadata';
import { listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

export const metadata = createSitePageMetadata(
  'mentorship',
  'One, six or twelve sessions with a CAMP tutor, by video, for people who have taken part in a workshop.',
);

export default async function MentorshipRoute() {
  return <MentorshipPage packages={await readOfferSection(listMentorshipPackages())} />;
}
