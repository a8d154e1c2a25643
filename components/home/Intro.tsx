import { ButtonLink } from '@/components/ui/Button';
import { LoopingVideo } from '@/components/ui/LoopingVideo';
import { Section } from '@/components/ui/Section';

import styles from './Intro.module.scss';

export function Intro() {
  return (
    <Section labelledBy="intro">
      <div className={styles.intro}>
        <div className={styles.text}>
          <h2 id="intro" className={styles.title}>
            Next-level arts residencies
          </h2>
          <p className={styles.lead}>
            Five days with one artist and at most fifteen people, in a house with fifteen private rooms at the end of a
            valley in the French Pyrenees. You arrive by the shuttle from Toulouse, somebody cooks, and there is nothing
            to do but the work.
          </p>
          <p>
            When you cannot come to the mountains, the workshops come to your desk; when you need no teacher, the house
            is yours for one to six weeks.
          </p>
          <div className={styles.links}>
            <ButtonLink href="/workshops">See the workshops</ButtonLink>
            <ButtonLink href="/about" look="line">
              About CAMP
            </ButtonLink>
          </div>
        </div>
        <LoopingVideo
          poster="/images/intro-poster.jpg"
          label="Printed mountain ridges with slow fog moving through them; there is no sound"
          sources={[
            { src: '/video/intro.webm', type: 'video/webm' },
            { src: '/video/intro.mp4', type: 'video/mp4' },
          ]}
        />
      </div>
    </Section>
  );
}
