/** Pages whose path holds a secret: the hash of a booking or purchase, or the token of a confirmation email. */
export const SECRET_PAGES = [
  'confirm',
  'thanks',
  'paymentfailed',
  'paymenterror',
  'bundle_thanks',
  'mentorship_thanks',
  'subscribe_confirm',
  'preregister_confirm',
] as const;
