import type { Metadata } from 'next';

import { MentorshipPage } from '@/components/mentorship/MentorshipPage';
import { section } from '@/lib/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { pageCard } from '@/lib/share-card/page-cards';
import { listMentorshipPackages } from '@/lib/workshop-api/queries/offers';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Mentorship',
  description: 'One, six or twelve sessions with a CAMP tutor, by video, for people who have taken part in a workshop.',
  path: '/mentorship',
  card: pageCard('mentorship'),
});

export default async function Page() {
  return <MentorshipPage packages={await section(listMentorshipPackages())} />;
}
