import type { Mail } from './mail';

interface Invitation {
  to: string;
  url: string;
  unsubscribe: Unsubscribe;
}

interface Unsubscribe {
  token: string;
  url: string;
}

interface WorkshopInvitation extends Invitation {
  workshop: string;
}

const UNREQUESTED =
  'If you didn’t ask for this, you needn’t do anything: unless you confirm, we won’t write to you again.';

const listFields = ({ token, url }: Unsubscribe) => ({
  optOut: { label: 'Unsubscribe', url },
  listToken: token,
});

export function subscriptionMail({ to, url, unsubscribe }: Invitation): Mail {
  return {
    ...listFields(unsubscribe),
    unasked: true,
    kind: 'subscription',
    to,
    subject: 'Please confirm your subscription to CAMP',
    greeting: 'Hello,',
    beforeAction: [
      'You asked to be the first to hear about new workshops, releases and news. ' +
        'One click confirms that this address is yours.',
    ],
    action: { label: 'Confirm your subscription', url },
    afterAction: [UNREQUESTED],
  };
}

export function waitingListMail({ to, url, workshop, unsubscribe }: WorkshopInvitation): Mail {
  return {
    ...listFields(unsubscribe),
    unasked: true,
    kind: 'waiting-list',
    to,
    subject: `Please confirm the waiting list: ${workshop}`,
    greeting: 'Hello,',
    beforeAction: [
      `You asked to be on the waiting list for ${workshop}. ` +
        'Confirm, and you’re in line: when a place comes free and it’s your turn, we’ll keep it for you for two days.',
    ],
    action: { label: 'Join the waiting list', url },
    afterAction: [UNREQUESTED],
  };
}

export function preregistrationMail({ to, url, workshop, unsubscribe }: WorkshopInvitation): Mail {
  return {
    ...listFields(unsubscribe),
    unasked: true,
    kind: 'preregistration',
    to,
    subject: `Please confirm your interest: ${workshop}`,
    greeting: 'Hello,',
    beforeAction: [
      `You would like to know when booking opens for ${workshop}. ` +
        'Confirm your address, and you’ll hear about it before anyone else.',
    ],
    action: { label: 'Confirm your interest', url },
    afterAction: [UNREQUESTED],
  };
}
