import { Carousel } from '@/components/ui/Carousel';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { TextLink } from '@/components/ui/TextLink';
import type { Collection } from '@/lib/domain/types';

import styles from './CollectionCarousel.module.scss';
import { CollectionSlide } from './CollectionSlide';

interface CollectionCarouselProps {
  collection: Collection;
  tone: 'paper' | 'deep';
}

export function CollectionCarousel({ collection, tone }: CollectionCarouselProps) {
  const { cid, href, title, short_description, workshops } = collection;
  const id = `collection-${encodeURIComponent(cid)}`;
  return (
    <Section labelledBy={id} tone={tone} belowFold>
      <SectionHeading
        id={id}
        aside={
          <TextLink href={href} label={`View collection: ${title}`}>
            View collection
          </TextLink>
        }
      >
        {title}
      </SectionHeading>
      <div className={styles.text}>
        <Prose html={short_description} />
      </div>
      <Carousel
        kind="collection"
        label={title}
        slides={workshops.map((workshop) => (
          <CollectionSlide key={`${workshop.ctype}-${workshop.id}`} workshop={workshop} />
        ))}
      />
    </Section>
  );
}
