import { MentorshipPage } from '@/components/mentorship/MentorshipPage';
import { readOfferSection } from '@/lib/section-result';
import { createTextMetadata } from '@/lib/texts/text-metadata';
import { listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

export const generateMetadata = () => createTextMetadata('mentorship');

export default async function MentorshipRoute() {
  return <MentorshipPage packages={await readOfferSection(listMentorshipPackages())} />;
}
