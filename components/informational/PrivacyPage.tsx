import type { ReactNode } from 'react';

import { EmailLink } from '@/components/ui/EmailLink';
import { CURRENCIES } from '@/lib/domain/currency';
import { site } from '@/lib/site';

import { LegalPage } from './LegalPage';
import { RecordList } from './RecordList';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      path="/privacy"
      lastChanged="November 2026"
      lead={
        <p>
          You can read this whole site without telling us anything. There is no sign-in. A plain visit sets no cookies.
          No other company’s scripts, fonts, videos or counters are loaded on any page. We store what you send us in a
          form, for the purpose of that form.
        </p>
      }
      articles={PRIVACY_ARTICLES}
    />
  );
}

const CURRENCY_CODES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(CURRENCIES);
const POSTAL_ADDRESS = site.postalAddress.join(', ');

const COOKIES = {
  currency: [
    'you choose a currency, or reserve a place in one',
    `${CURRENCY_CODES}, until you close the browser`,
    'to show prices in it on the next page',
  ],
  ws: [
    'you arrive by a link that carries a tracking number',
    'that number, digits only, until you close the browser; scripts cannot read it',
    'to know which newsletter, poster or partner led to a booking',
  ],
  'draft-…': [
    'a form has to be shown to you again and your browser runs no JavaScript',
    'what you typed, encrypted, for ten minutes at most, sent to that one page only',
    'so that you don’t type it twice',
  ],
  'draft-checkout': [
    'you go on to the payment page of a booking',
    'currency, CAMP +7 and code as you chose them, encrypted, for a day at most, sent to that booking’s page only',
    'so that a declined card doesn’t lose them',
  ],
};

const STORED = {
  'Reserve a place': [
    'name, email address, workshop and date, currency, tracking number if any, and what you choose to write ' +
      'about yourself',
    'to hold the place and prepare the workshop: steps towards a contract',
    'if you do not confirm, deleted within 30 days after the three-day hold ends',
  ],
  'Confirm and pay': [
    'the above, the amount, the code used, the payment provider’s reference',
    'to carry out the contract and keep accounts, as the law requires',
    'accounts 10 years; what you wrote about yourself, until three months after the workshop',
  ],
  'Book a residency; buy a bundle or mentorship': [
    'name and email address, weeks or package, payment reference, tracking number if any',
    'contract and accounts',
    'accounts 10 years',
  ],
  Subscribe: [
    'email address, date of confirmation, tracking number if any',
    'your consent',
    'until you unsubscribe; unconfirmed addresses are deleted after 30 days',
  ],
  'Join a waiting list or pre-register': [
    'email address and the workshop',
    'your consent',
    'until the workshop is over, or you ask us to delete it',
  ],
  'Write to us': ['your message', 'to answer it', 'two years'],
};

const PRIVACY_ARTICLES: Record<string, ReactNode> = {
  'Who is responsible': (
    <p>
      The UK registered charity and the French association that run CAMP, jointly: {POSTAL_ADDRESS}, <EmailLink />.
      Write to that address for anything on this page.
    </p>
  ),
  'On your device': (
    <>
      <p>There are four kinds of cookie. All are this site’s own, and they are set only in these cases:</p>
      <RecordList terms={['Set when', 'Holds', 'Why']} records={COOKIES} code />
      <p>
        The tracking number says where the link came from and does not identify you. If you book, subscribe or join a
        waiting list, it is stored with what you send, so that we can see which links work. You can delete the cookies
        at any time; the site works without them.
      </p>
      <p>
        Your browser’s own session storage also remembers, until you close the tab, that you have seen the opening of
        the home page, that a confirmation page has been reloaded once, and which code you applied there. That stays on
        your device. Which step of the confirmation you had reached stands in the page’s address.
      </p>
    </>
  ),
  'What we store, and why': (
    <>
      <RecordList terms={['What we store', 'Why, and on what legal ground', 'How long']} records={STORED} />
      <p>
        ‘About you’ in the booking form is optional. Tutors read it, so that they can prepare; please write only what
        you would like them to know.
      </p>
      <p>Copies of the emails we send are deleted after 30 days.</p>
      <p>
        When something fails, our server also writes a line about it and keeps it for 14 days: the time, what failed and
        with which status. It holds no names, email addresses or booking links. To stop floods of forms it counts, in
        memory only and for a few minutes, how many came from each internet address.
      </p>
    </>
  ),
  'What we count': (
    <>
      <p>
        To see which pages and which links work, the site counts how often a page is viewed, its form opened, a place
        reserved and paid for, and how fast pages were, by day, page, tracking number if any, and size of window. They
        are sums: nothing in them says who, no internet address and no browser is kept with them, no cookie is set for
        them, and they are deleted after 31 days. No other company counts here.
      </p>
      <p>
        So that a booking is counted once, we keep for 31 days a code made from its private link, from which the link
        cannot be told, with the page and the tracking number.
      </p>
      <p>
        If your browser says ‘Do Not Track’ or ‘Global Privacy Control’, none of this is counted, and the part of the
        site that measures is not even loaded. Without JavaScript, views are not counted either.
      </p>
    </>
  ),
  'Confirm links': (
    <p>
      Bookings, subscriptions and pre-registrations are confirmed through long private links sent to your email address.
      They take the place of a password. Anyone who has the link can open that page, so do not forward it. These pages
      are not stored by caches, not shown to search engines, and do not pass their address on to other sites.
    </p>
  ),
  'Who else sees it': (
    <>
      <ul>
        <li>The payment provider, on its own pages, when you pay. It receives your card details; we never do.</li>
        <li>The companies that host this site and deliver our email, under contract and on our instructions.</li>
        <li>The tutors of your workshop: your name, and what you wrote about yourself.</li>
        <li>Authorities, if the law obliges us.</li>
      </ul>
      <p>
        We sell nothing and give nothing to advertisers. Data is kept in the European Union or the United Kingdom. Where
        a provider handles some of it elsewhere, the standard contractual safeguards apply.
      </p>
    </>
  ),
  'Your rights': (
    <>
      <p>
        You may ask what we hold about you, have it corrected or deleted, have it sent to you in a usable form, restrict
        or object to its use, and withdraw a consent at any time, with effect from then on. Write to <EmailLink />; we
        answer within a month and charge nothing. What tax law makes us keep we must keep, and we will tell you so.
      </p>
      <p>
        You may also complain to a supervisory authority: in France the <abbr lang="fr">CNIL</abbr>, in the United
        Kingdom the Information Commissioner’s Office, elsewhere the one where you live.
      </p>
    </>
  ),
  Children: (
    <p>
      Under-16s need a guardian to take part, and the guardian makes the booking. We do not knowingly store data that a
      child has sent us alone.
    </p>
  ),
  Changes: (
    <p>
      If this page changes we alter the date at the top. If it changes in a way that matters for something you have
      already sent us, we write to you first.
    </p>
  ),
};
