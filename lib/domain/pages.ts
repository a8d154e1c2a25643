/** Pages whose path holds a secret: the hash of a booking or purchase, or the token of a link in an email. */
export const SECRET_PAGES = [
  'confirm',
  'thanks',
  'paymentfailed',
  'paymenterror',
  'release',
  'cancel',
  'bundle_thanks',
  'mentorship_thanks',
  'subscribe_confirm',
  'preregister_confirm',
  'unsubscribe',
] as const;

/** What the hash of a page can stand for; each has an unknown-link page of its own. */
export const PURCHASE_KINDS = ['booking', 'bundle', 'mentorship'] as const;

export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

const KINDS: Partial<Record<string, PurchaseKind>> = {
  confirm: 'booking',
  thanks: 'booking',
  paymentfailed: 'booking',
  paymenterror: 'booking',
  release: 'booking',
  cancel: 'booking',
  bundle_thanks: 'bundle',
  mentorship_thanks: 'mentorship',
} satisfies Partial<Record<(typeof SECRET_PAGES)[number], PurchaseKind>>;

export function isPurchaseKind(value: string): value is PurchaseKind {
  return PURCHASE_KINDS.some((kind) => kind === value);
}

/** What the secret of a path stands for; null for the token of an email and for pages without a secret. */
export function purchaseKindOf(path: string): PurchaseKind | null {
  const page = path.split('/', 2)[1] ?? '';
  return (Object.hasOwn(KINDS, page) && KINDS[page]) || null;
}
