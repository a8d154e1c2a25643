import { Fragment } from 'react';

import { Price } from '@/components/price/Price';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SOLD_OUT } from '@/lib/domain/places';
import type { WorkshopCard as Card } from '@/lib/domain/types';
import { PHONE_PICTURE_SIZES } from '@/lib/picture-sizes';

import { ArtformTags } from './ArtformTags';
import { Places } from './Places';
import { Ribbon } from './Ribbon';
import { Tutors } from './Tutors';
import styles from './WorkshopCard.module.scss';

const SIZES = `(min-width:1728px) 550px, (min-width:992px) 31vw, (min-width:600px) 46vw, ${PHONE_PICTURE_SIZES}`;

interface WorkshopCardProps {
  workshop: Card;
  heading?: 'h2' | 'h3';
  priority?: boolean;
  sizes?: string;
  look?: 'card' | 'words';
}

export function WorkshopCard({
  workshop,
  heading: Heading = 'h3',
  priority,
  sizes = SIZES,
  look = 'card',
}: WorkshopCardProps) {
  const { href, course_image, artforms, date, duration, ctype, title_with, tutors, places, placesword, price_from } =
    workshop;
  return (
    <article className={styles[look]}>
      {look === 'card' && (
        <>
          <div className={styles.picture}>
            {/* Decorative, because the link of the card names the workshop. */}
            {course_image && (
              <Picture src={course_image} alt="" width={1620} height={1080} sizes={sizes} priority={priority} />
            )}
            {places === 0 && <Ribbon label={SOLD_OUT} />}
          </div>
          <ArtformTags artforms={artforms} />
        </>
      )}
      <Heading className={styles.title} translate="no">
        <Link href={href} className={styles.link}>
          <span>{`${title_with} `}</span>
          <Tutors names={tutors} />
        </Link>
      </Heading>
      <p className={styles.facts}>
        <span>
          <span className={styles.ctype}>{ctype}</span>
          {duration && ctype === 'onsite' && <span>{`, ${duration}`}</span>}
        </span>
        {date && (
          <span>
            {date.split(/ (?=and \d)/).map((part) => (
              <Fragment key={part}>
                {' '}
                <span>{part}</span>
              </Fragment>
            ))}
          </span>
        )}
      </p>
      <div className={styles.offer}>
        <Places places={places} placesword={placesword} />
        {price_from && (
          <p>
            <Price amounts={price_from} />
          </p>
        )}
      </div>
    </article>
  );
}
