import { SectionFailure } from '@/components/failure/SectionFailure';
import { Carousel } from '@/components/ui/Carousel';
import { keepWhole } from '@/components/ui/keep-whole';
import { Picture } from '@/components/ui/Picture';
import { TitledSection } from '@/components/ui/Section';
import type { Testimonial } from '@/lib/domain/types';
import type { SectionResult } from '@/lib/section-result';

import styles from './HomePage.module.scss';

export function Reviews({ section, tone }: { section: SectionResult<Testimonial[]>; tone: 'paper' | 'deep' }) {
  if (!section.ok) return <SectionFailure section={section} />;
  if (section.value.length === 0) return null;
  return (
    <TitledSection id="reviews" heading="What alumni say" tone={tone} belowFold>
      <Carousel
        kind="reviews"
        label="Alumni reviews"
        slides={section.value.map((testimonial) => (
          <Review key={`${testimonial.name}-${testimonial.year}`} {...testimonial} />
        ))}
      />
    </TitledSection>
  );
}

function Review({ image, name, country, year, reviewText }: Testimonial) {
  return (
    <figure className={styles.review}>
      <blockquote className={styles.quote}>{keepWhole(reviewText)}</blockquote>
      <figcaption className={styles.author}>
        {image && <Picture src={image} alt="" width={64} height={64} sizes="64px" className={styles.portrait} />}
        <span>
          <strong>{name}</strong>
          <span className={styles.origin}>{[country, year].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  );
}
