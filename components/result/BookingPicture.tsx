import type { ReactElement, ReactNode } from 'react';

import { RidgePicture } from '@/components/share-card/RidgePicture';
import { keepWhole } from '@/components/ui/keep-whole';
import { Picture } from '@/components/ui/Picture';
import { getTitleLengths } from '@/components/ui/title-lengths';
import { Tutors } from '@/components/workshop/Tutors';
import { bookedPath, type BookingLink, thanksPath } from '@/lib/domain/booking-link';
import { SITE_PAGES } from '@/lib/domain/pages';
import type { Workshop } from '@/lib/domain/types';
import { getPictureAlt } from '@/lib/domain/workshop-title';
import { LEAD_PICTURE_SIZES } from '@/lib/picture-sizes';
import { listBookedDetails } from '@/lib/share-card/item-cards';
import type { BookingState, ConfirmedBooking } from '@/lib/workshop-api/booking-types';
import { findBookedWorkshop } from '@/lib/workshop-api/queries/workshops';

import styles from './BookingPicture.module.scss';

interface Booked {
  /** The workshop's id or short_url. */
  item?: string | null;
  product: string | null;
}

/** Picture of the booked workshop, or a drawn one; null if only the booking's state is known. */
export async function renderBookingPicture(
  link: BookingLink,
  bookingState: BookingState,
): Promise<ReactElement | null> {
  if (bookingState.state === 'held') {
    const { course_id, product } = bookingState.booking;
    return renderPicture(link, { item: course_id, product });
  }
  if (bookingState.state === 'confirmed') return bookingState.booking && renderPoster(link, bookingState.booking);
  const { ended } = bookingState;
  return ended ? renderPicture(link, { item: ended.short_url, product: ended.product }) : null;
}

export async function renderPicture(
  { ctype }: BookingLink,
  { item, product }: Booked,
  details?: ReactNode,
): Promise<ReactElement> {
  const workshop = await findBookedWorkshop(ctype, item);
  const picture = <BookedPicture ctype={ctype} product={product} workshop={workshop} />;
  if (!workshop && !(product && details)) return picture;
  const { title_with, tutors } = workshop ?? { title_with: product ?? '', tutors: '' };
  return (
    <figure>
      {picture}
      <figcaption className={styles.caption}>
        <p className={styles.title} style={getTitleLengths([{ title_with, tutors }])}>
          {keepWhole(title_with)} {tutors && <Tutors names={tutors} />}
        </p>
        {details}
      </figcaption>
    </figure>
  );
}

/** Without personal data, because visitors share it. */
function renderPoster(link: BookingLink, booking: ConfirmedBooking): Promise<ReactElement> {
  const { short_url, product, calendar_hash: hash } = booking;
  const page = hash === null ? thanksPath(link) : bookedPath({ ...link, hash });
  return renderPicture(
    link,
    { item: short_url, product },
    <>
      {listBookedDetails(link.ctype, booking).map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
      <a href={`${page}/poster.jpg`} download="camp.jpg" className={styles.save}>
        Save it as a picture
      </a>
    </>,
  );
}

interface BookedPictureProps {
  ctype: BookingLink['ctype'];
  product: string | null;
  workshop: Workshop | null;
}

export function BookedPicture({ ctype, product, workshop }: BookedPictureProps) {
  const src = workshop ? workshop.course_image : ctype === 'residency' && SITE_PAGES.residencies.card.picture;
  if (!src) return <RidgePicture name={product ?? ctype} width={900} height={600} />;
  return (
    <Picture
      src={src}
      alt={workshop ? getPictureAlt(workshop) : ''}
      width={1620}
      height={1080}
      sizes={`(min-width: 992px) 54vw, ${LEAD_PICTURE_SIZES}`}
      priority
    />
  );
}
