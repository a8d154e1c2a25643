import { HiddenFields } from '@/components/forms/HiddenFields';
import { Result } from '@/components/forms/Result';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { EmailLink } from '@/components/ui/EmailLink';
import { FactList } from '@/components/ui/FactList';
import { keepWhole } from '@/components/ui/keep-whole';
import { BEFORE_YOU_COME_ID, type BookingLink } from '@/lib/domain/booking-link';
import { formatDay, toDay } from '@/lib/domain/dates';
import { MAX_LENGTH, SEEN } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { VISIT_DETAIL_NAMES } from '@/lib/forms/visit-details';
import type { VisitDetails } from '@/lib/workshop-api/booking-types';

import styles from './BookingFacts.module.scss';
import { LinkForm } from './LinkForm';

const FIELDS: Record<(typeof VISIT_DETAIL_NAMES)[number], { label: string; term: string; hint?: string }> = {
  diet: {
    term: 'Diet',
    label: 'Diet',
    hint: 'We cook mostly vegetarian. Vegan, gluten-free and so on are no trouble.',
  },
  allergies: { term: 'Allergies', label: 'Allergies and intolerances' },
  access: { term: 'Access', label: 'Access', hint: 'What would help you to move, see, hear or rest.' },
  own_arrival: {
    term: 'Own arrival',
    label: 'Making your own way',
    hint: 'Not by our shuttle? Tell us how and when you come and go.',
  },
  contact: {
    term: 'Emergency contact',
    label: 'Emergency contact',
    hint: 'Name and phone number, should something happen.',
  },
};

const NOTHING = Object.fromEntries(VISIT_DETAIL_NAMES.map((name) => [name, '']));

interface BeforeYouComeProps {
  link: BookingLink;
  details: VisitDetails;
  flash: Flash | null;
  now: number;
}

export function BeforeYouCome({ link, details, flash, now }: BeforeYouComeProps) {
  const { changeable_until: until, opens } = details;
  const facts = VISIT_DETAIL_NAMES.map((name) => ({ term: FIELDS[name].term, value: details[name] }));
  const day = until ? formatDay(until) : 'the day you come';
  const hasDetails = facts.some(({ value }) => value);
  const isInTime = until === null || (toDay(now) ?? '') <= until;
  const isOpen = isInTime && opens;
  const refused = flash && !flash.done ? flash : null;
  const saved = Object.fromEntries(VISIT_DETAIL_NAMES.map((name) => [name, details[name] ?? '']));
  const form = (
    <LinkForm
      formId="visit"
      summaryId={BEFORE_YOU_COME_ID}
      action="/api/visit-details"
      link={link}
      fields={VISIT_DETAIL_NAMES.map((name) => ({ name, rows: 2, label: FIELDS[name].label, hint: FIELDS[name].hint }))}
      maxLength={MAX_LENGTH.visitDetail}
      values={saved}
      {...toRefusedSubmission(refused)}
    >
      <HiddenFields fields={{ [SEEN]: JSON.stringify(saved) }} />
      <p>
        The people who cook and look after the house read it, and{' '}
        <a href="/privacy">it’s deleted a month after you leave</a>.
      </p>
      <SubmitButton>Save</SubmitButton>
    </LinkForm>
  );
  return (
    <section className={styles.part} id={refused ? undefined : BEFORE_YOU_COME_ID}>
      <h2 className={styles.heading}>Before you come</h2>
      {flash?.done && <Result>{flash.message}</Result>}
      {hasDetails && <FactList facts={facts} />}
      {isInTime && !opens && (
        <p>
          {keepWhole(`By ${day}, tell us what we should know, such as allergies. `)}
          The link in your confirmation email opens the form: nobody else can read or change it.
        </p>
      )}
      {isOpen && (
        <p>
          {keepWhole(
            hasDetails
              ? `You can change it until ${day}.`
              : `By ${day}, tell us what we should know: leave out what doesn’t apply.`,
          )}
        </p>
      )}
      {!isInTime && (
        <p>
          From a week before your first day it can’t be changed here.{' '}
          {hasDetails ? 'Something has changed' : 'Something we should know'}? Write to <EmailLink />.
        </p>
      )}
      {!isInTime && hasDetails && !refused && (
        <form method="post" action="/api/visit-details">
          <HiddenFields fields={{ ...link, ...NOTHING }} />
          <SubmitButton look="line">Delete what I told you</SubmitButton>
        </form>
      )}
      {(isOpen || refused) && (
        <details className={styles.disclosure} open={refused !== null}>
          <summary>{hasDetails ? 'Change what you told us' : 'Tell us about your visit'}</summary>
          {form}
        </details>
      )}
    </section>
  );
}
