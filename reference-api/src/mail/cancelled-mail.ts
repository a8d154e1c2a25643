import type { Mail } from './mail';
import { greeting } from '../domain/greeting';

interface CancelledBooking {
  to: string;
  firstName: string;
  product: string;
  /** "€595"; null when nothing goes back. */
  refund: string | null;
}

export function cancelledMail({ to, firstName, product, refund }: CancelledBooking): Mail {
  return {
    kind: 'cancelled',
    to,
    subject: `Your booking is cancelled: ${product}`,
    greeting: greeting(firstName),
    beforeAction: [
      `Your booking is cancelled: ${product}.`,
      ...(refund === null
        ? []
        : [`We’re sending ${refund} back the way it was paid. It usually arrives within ten days.`]),
    ],
    afterAction: ['If you have a question, reply to this email. We hope to see you another time.'],
  };
}
