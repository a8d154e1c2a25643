import { ButtonLink } from '@/components/ui/Button';
import { LoopingVideo } from '@/components/ui/LoopingVideo';
import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import { PHONE_PICTURE_SIZES } from '@/lib/picture-sizes';

import styles from './HomePage.module.scss';

export function Intro() {
  return (
    <Section labelledBy="intro">
      <div className={styles.intro}>
        <div className={styles.introText}>
          <h2 id="intro" className={styles.title}>
            Next-level arts residencies
          </h2>
          <p className={styles.lead}>
            Five days with an artist or two and at most fifteen people, in a house of fifteen private rooms at the end
            of a valley in the French Pyrenees. A shuttle brings you from Toulouse, someone else cooks, and there is
            nothing to do but the work.
          </p>
          <p>
            If you can’t come to the mountains, online workshops come to your desk. If you don’t need a teacher, a
            residency gives you a room and the studios for one to six weeks.
          </p>
          <div className={styles.links}>
            <ButtonLink href="/workshops">See the workshops</ButtonLink>
            <ButtonLink href="/about" look="line">
              About CAMP
            </ButtonLink>
          </div>
        </div>
        <LoopingVideo
          poster={
            <Picture
              src="/images/intro-poster.jpg"
              alt=""
              width={1280}
              height={720}
              sizes={`(min-width: 992px) 50vw, (min-width: 768px) 92vw, ${PHONE_PICTURE_SIZES}`}
              className={styles.poster}
            />
          }
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
