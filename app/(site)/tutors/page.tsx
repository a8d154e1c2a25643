import styles from '@/components/directory/Directory.module.scss';
import { Failure } from '@/components/failure/Failure';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Link } from '@/components/ui/Link';
import { Section } from '@/components/ui/Section';
import { listKnown, listNames } from '@/lib/domain/workshop-groups';
import { section } from '@/lib/section';
import { sitePageMetadata } from '@/lib/seo/metadata';
import { listGroups } from '@/lib/workshop-api/queries/workshop-groups';

export const revalidate = 300;

export const metadata = sitePageMetadata(
  'tutors',
  'The artists who teach at CAMP, in the French Pyrenees and online, with their workshops to come and past.',
);

const LEAD = 'Artists with a practice of their own and something to teach that cannot be learnt from a video.';

export default async function TutorsPage() {
  const tutors = await section(listGroups('tutor'));
  return (
    <>
      <SitePageHeader name="tutors" lead={LEAD} />
      <Section>
        {!tutors.ok && <Failure>{`Error: ${tutors.message}`}</Failure>}
        <ul className={styles.list}>
          {(tutors.ok ? tutors.value : []).map((tutor) => (
            <li key={tutor.slug} className={styles.item}>
              <p className={styles.name}>
                <Link href={tutor.path}>{tutor.name}</Link>
              </p>
              <p className={styles.facts}>{listNames('artform', listKnown(tutor)).join(', ')}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
