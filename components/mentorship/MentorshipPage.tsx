import type { ComponentProps } from 'react';

import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Section, TitledSection } from '@/components/ui/Section';
import { Steps } from '@/components/ui/Steps';

import { PackageList } from './PackageList';
import styles from './PackageList.module.scss';

export function MentorshipPage({ packages }: { packages: ComponentProps<typeof PackageList>['section'] }) {
  return (
    <>
      <SitePageHeader
        name="mentorship"
        kicker="For alumni only"
        lead={
          'You have been on a workshop, onsite or online. The work has moved on since, and you would like someone ' +
          'to follow it with you.'
        }
      />
      <TitledSection id="packages" heading="One, six or twelve sessions">
        <PackageList section={packages} />
      </TitledSection>
      <HowMentorshipWorks />
    </>
  );
}

function HowMentorshipWorks() {
  return (
    <>
      <TitledSection id="how" heading="How it works" tone="deep">
        <Steps>
          <p>Choose a package of 1, 6 or 12 sessions and pay.</p>
          <p>
            We write to you within three working days to ask what you are working on and whether you have a tutor in
            mind.
          </p>
          <p>
            You meet by video for an hour at a time. Three days before each session you send something: a mix, four
            pages, a drawing, a question.
          </p>
          <p>
            After each session you get a few lines in writing from your mentor. At the end you get a page, which may be
            frank.
          </p>
        </Steps>
      </TitledSection>
      <Section>
        <div className={styles.reasons}>
          <div>
            <h2 className={styles.reason}>Why alumni only</h2>
            <Prose>
              <p>
                Because it saves the first three sessions. You know how the house works, and either the mentor has met
                you or can ask someone who has. If you have not been on a workshop yet, a short{' '}
                <Link href="/workshops?type=online" prefetch={false}>
                  online one
                </Link>{' '}
                is the cheapest way in.
              </p>
            </Prose>
          </div>
          <div>
            <h2 className={styles.reason}>What it is not</h2>
            <Prose>
              <p>
                It is not tuition by the hour, therapy, or a way to meet somebody’s agent. Mentors do not write
                references for money. They will tell you when a piece is finished and, more rarely, that it already was.
              </p>
              <p>Sessions can be rescheduled until two days before. Grants do not apply to mentorship.</p>
            </Prose>
          </div>
        </div>
      </Section>
    </>
  );
}
