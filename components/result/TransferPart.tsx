import formStyles from '@/components/forms/Form.module.scss';
import { HiddenFields } from '@/components/forms/HiddenFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { type BookingLink, TRANSFER_ID } from '@/lib/domain/booking-link';
import { formatDay } from '@/lib/domain/dates';
import { getFormLimits } from '@/lib/forms/engine/fields';
import { type Flash, toRefusedSubmission } from '@/lib/forms/engine/flash';
import { transferSchema } from '@/lib/forms/transfer';
import type { Transfer } from '@/lib/workshop-api/booking-types';

import styles from './BookingFacts.module.scss';
import { LinkForm } from './LinkForm';

interface TransferPartProps {
  link: BookingLink;
  transfer: Transfer;
  flash: Flash | null;
}

const FIELDS = [
  { name: 'name', label: 'Their name', autoComplete: 'off' },
  { name: 'email', label: 'Their email', autoComplete: 'off' },
];

/** Not on `/booked`, whose code is in calendars that people share (docs/decisions/transfers.md). */
export function TransferPart({ link, transfer, flash }: TransferPartProps) {
  const { opens, email, until } = transfer;
  const refused = flash && !flash.done ? flash : null;
  const day = until && formatDay(until);
  return (
    <>
      <h3 className={styles.heading} id={refused ? undefined : TRANSFER_ID}>
        Send someone in my place
      </h3>
      {flash?.done && (
        <p role="status" className={formStyles.message}>
          {flash.message}
        </p>
      )}
      {!opens && <p>The link in our emails about this booking opens a form for it{day && `, until ${day}`}.</p>}
      {opens && email && !refused && <OpenOffer link={link} transfer={transfer} />}
      {opens && (!email || refused) && (
        <details className={styles.disclosure} open={refused !== null}>
          <summary>Offer my place</summary>
          <p>
            If they fit the workshop, they can come instead{day && `, until ${day}`}. We email them a link. Once they
            accept, the booking is theirs, and receipt and refunds stay yours.
          </p>
          <LinkForm
            formId="transfer"
            summaryId={TRANSFER_ID}
            action="/api/offer-transfer"
            link={link}
            fields={FIELDS}
            limits={getFormLimits(transferSchema)}
            {...toRefusedSubmission(refused)}
          >
            <SubmitButton>Offer them my place</SubmitButton>
          </LinkForm>
        </details>
      )}
    </>
  );
}

function OpenOffer({ link, transfer: { name, email, until, unreachable } }: Omit<TransferPartProps, 'flash'>) {
  return (
    <>
      <p>
        Offered to <span translate="no">{name}</span>,{' '}
        <span className={styles.email}>
          <strong>{email}</strong>
        </span>
        {until && ` until ${formatDay(until)}`}. It stays yours until they accept.
      </p>
      {unreachable && <p>Our email to this address has come back: take the offer back, and correct it.</p>}
      <form method="post" action="/api/withdraw-transfer">
        <HiddenFields fields={{ ...link }} />
        <SubmitButton look="line">Take the offer back</SubmitButton>
      </form>
    </>
  );
}
