import { Carousel } from '@/components/ui/Carousel';
import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Testimonial } from '@/lib/domain/types';

import styles from './Reviews.module.scss';

export function Reviews({ testimonials, tone }: { testimonials: readonly Testimonial[]; tone: 'paper' | 'deep' }) {
  return (
    <Section labelledBy="reviews" tone={tone}>
      <SectionHeading id="reviews">What alumni say</SectionHeading>
      <Carousel
        kind="reviews"
        label="Alumni reviews"
        slides={testimonials.map((testimonial) => (
          <Review key={`${testimonial.name}-${testimonial.year}`} {...testimonial} />
        ))}
      />
    </Section>
  );
}

function Review({ image, name, country, year, reviewText }: Testimonial) {
  return (
    <figure className={styles.review}>
      <blockquote className={styles.quote}>{reviewText}</blockquote>
      <figcaption className={styles.author}>
        {image && <Picture src={image} alt="" width={64} height={64} sizes="64px" className={styles.portrait} />}
        <span>
          <strong>{name}</strong>
          <span className={styles.place}>{[country, year].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </figure>
  );
}
