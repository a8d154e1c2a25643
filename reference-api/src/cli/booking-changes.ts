import { parseId } from './arguments';
import { createCommand, withConnection, type Connection, type Output } from './command';
import { mailLinkAgain } from '../bookings/send-links';

export function resendBookingCommand() {
  return createCommand('booking:resend', {
    description:
      'Mails the link of a booking again, as it is now, however old it is: the confirmation, or the link of a place ' +
      'that is held. The API sends it within ten seconds, if it runs.',
    examples: ['booking:resend 481'],
  })
    .argument('<booking>', 'its number, as `bookings` lists it', parseId)
    .action(withConnection(resendBooking));
}

async function resendBooking({ transact }: Connection, bookingId: number): Promise<Output> {
  const { email } = await transact((context) => mailLinkAgain(context, bookingId));
  return {
    json: { booking: bookingId, email },
    text: `The link of booking ${bookingId} waits to be sent to ${email}.`,
  };
}
