import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { type BookingLink, REVIEW_ID } from '@/lib/domain/booking-link';
import { MAX_LENGTH } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import type { Review } from '@/lib/workshop-api/booking-types';

import styles from './BookingFacts.module.scss';
import { LinkForm } from './LinkForm';

interface ReviewPartProps {
  link: BookingLink;
  review: Review;
  flash: Flash | null;
}

export function ReviewPart({ link, review, flash }: ReviewPartProps) {
  const refused = flash && !flash.done ? flash : null;
  const { text, country, agreed, opens } = review;
  const saved = { text: text ?? '', country: country ?? '', agreed: agreed ? '1' : '' };
  const { values = saved, refusal } = toRefusedSubmission(refused);
  return (
    <section className={styles.part} id={refused ? undefined : REVIEW_ID}>
      <h2 className={styles.heading}>How was it?</h2>
      {flash?.done && <Result>{flash.message}</Result>}
      {!opens && !refused && <p>The link in our emails about this booking opens a form for a sentence or two.</p>}
      {(opens || refused) && (
        <LinkForm
          formId="review"
          summaryId={REVIEW_ID}
          action="/api/review"
          link={link}
          fields={[
            { name: 'text', rows: 4, label: 'One or two sentences', hint: 'Empty it to delete what you wrote.' },
            { name: 'country', label: 'Your country', hint: 'Leave it out if you like.' },
          ]}
          maxLength={MAX_LENGTH.review}
          values={values}
          refusal={refusal}
        >
          <p>
            <label>
              <input type="checkbox" name="agreed" value="1" defaultChecked={values.agreed === '1'} /> You may show it
              on this site with my first name, country and year
            </label>
          </p>
          <SubmitButton>Save</SubmitButton>
        </LinkForm>
      )}
    </section>
  );
}
