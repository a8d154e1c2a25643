import Link from 'next/link';

import { Carousel } from '@/components/ui/Carousel';
import { Picture } from '@/components/ui/Picture';
import { Places } from '@/components/workshop/Places';
import { Tutors } from '@/components/workshop/Tutors';
import type { FeaturedWorkshop } from '@/lib/domain/types';

import styles from './Hero.module.scss';

/** The fading slider of featured workshops that opens the home page (spec.md §2). */
export function Hero({ featured }: { featured: readonly FeaturedWorkshop[] }) {
  return (
    <div className={styles.hero}>
      <h1 className={styles.heading}>Arts and music workshops in the French Pyrenees, and online</h1>
      {featured.length > 0 && (
        <Carousel
          kind="hero"
          label="Featured workshops"
          slides={featured.map((workshop, index) => (
            <Slide key={workshop.href} workshop={workshop} first={index === 0} />
          ))}
        />
      )}
    </div>
  );
}

function Slide({ workshop, first }: { workshop: FeaturedWorkshop; first: boolean }) {
  const { course_image, title_with, tutors, short_description, ctype, href, places, placesword } = workshop;
  return (
    <article className={styles.slide}>
      {course_image && (
        <Picture
          src={course_image}
          alt=""
          width={1620}
          height={1080}
          sizes="100vw"
          priority={first}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.kind}>{ctype}</p>
        <h2 className={styles.title}>
          {title_with} <Tutors names={tutors} />
        </h2>
        {short_description && <p className={styles.text}>{short_description}</p>}
        <div className={styles.foot}>
          <Link href={href} prefetch={false} className={styles.more}>
            Read more
            <span className={styles.hidden}>
              {' '}
              about {title_with} {tutors}
            </span>
          </Link>
          <Places places={places} placesword={placesword} />
        </div>
      </div>
    </article>
  );
}
