import type { ReactNode } from 'react';

import { EmailLink } from '@/components/ui/EmailLink';
import { MAX_ATTEMPT_SECONDS } from '@/lib/attempts';
import { formatWait } from '@/lib/domain/durations';
import { KEPT_DAYS } from '@/lib/kept-state';
import { SESSION_SECONDS } from '@/lib/preview/session';
import { MINUTE_MS } from '@/lib/rate-limit';
import { EXPIRY_INTERVAL_MS } from '@/lib/shared-state/update';
import { site } from '@/lib/site';
import { PURCHASE_DAYS } from '@/lib/statistics/purchases';
import { RESULT_TTL_MS } from '@/lib/workshop-api/run-once';

import { LegalPage } from './LegalPage';
import { COOKIES, DAYS, STORED } from './privacy-records';
import { RecordList } from './RecordList';

export function PrivacyPage() {
  return (
    <LegalPage
      name="privacy"
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

const POSTAL_ADDRESS = site.postalAddress.join(', ');

const PRIVACY_ARTICLES: Record<string, ReactNode> = {
  'Who is responsible': (
    <p>
      The UK registered charity and the French association that run CAMP, jointly: {POSTAL_ADDRESS}, <EmailLink />.
      Write to that address for anything on this page.
    </p>
  ),
  'On your device': (
    <>
      <p>
        There are {Object.keys(COOKIES).length} kinds of cookie. All are this site’s own, and they are set only in these
        cases. Your browser may list them with <code>__Host-</code> or <code>__Secure-</code> in front.
      </p>
      <RecordList terms={['Set when', 'Holds', 'Why']} records={COOKIES} code />
      <p>
        The tracking number says where the link came from and does not identify you. If you book, subscribe or join a
        waiting list, it is stored with what you send, so that we can see which links work. To be rid of it, delete this
        site’s cookies, or close the browser, unless it is set to open again with your last pages. To never have it,
        switch on ‘Do Not Track’ or ‘Global Privacy Control’.
      </p>
      <p>You can delete the cookies at any time; the site works without them.</p>
      <p>
        Our own team gets one more, <code>preview</code>, for {formatWait(SESSION_SECONDS)}, when it signs in to check
        pages before they are published.
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
      <p>
        Copies of the emails we send are deleted after {DAYS.MAIL} days. Backups hold all of this for a month more, and
        only the people who look after our servers can read them.
      </p>
    </>
  ),
  'What our servers keep': (
    <>
      <p>
        The web server in front of this site (nginx) writes a line about every request: the time, the page, the status,
        and the internet address without its last part, such as 203.0.113.0 for 203.0.113.77. What follows a question
        mark and the secret part of private links are left out. When something fails or is refused, our own software
        writes a line too: the time, what it was and with which status. No line holds names, email addresses or booking
        links. Lines are deleted after {DAYS.LOG} days.
      </p>
      <p>
        To stop floods of requests, guessed codes and reservations that only block places, the site counts how many came
        from each internet address: requests and forms for {formatWait(MINUTE_MS / 1000)}, reservations and wrong codes
        for {formatWait(MAX_ATTEMPT_SECONDS)} at most. The counts are kept in memory alone, of the server itself or of a
        database beside it that holds them encrypted, and are gone within {formatWait(EXPIRY_INTERVAL_MS / 1000)} of
        their end. The web server counts requests and connections in its own memory, where an address makes room for the
        next. With a reservation goes a code made from your internet address, which does not tell the address; it is
        deleted once you open the link in our email, or when the place is no longer held.
      </p>
      <p>
        So that a form sent twice books once, its result is kept under a code made of the form and the cookie{' '}
        <code>browser</code>: for {formatWait(RESULT_TTL_MS / 1000)} by the site, in the same way as those counts, and
        for {DAYS.IDEMPOTENCY_KEY} days with the bookings. If it were deleted sooner, a form that your browser sends
        again could book, and charge, twice.
      </p>
    </>
  ),
  'What we count': (
    <>
      <p>
        To see which pages and which links work, the site counts how often a page is viewed, its form opened, a place
        reserved and paid for, and how fast pages were, by day, page, tracking number if any, and size of window. They
        are sums: nothing in them says who, no internet address and no browser is kept with them, no cookie is set for
        them, and they are deleted after {KEPT_DAYS} days. No other company counts here.
      </p>
      <p>
        So that a booking is counted once, we keep for {PURCHASE_DAYS} days a code made from its private link, from
        which the link cannot be told, with the page and the tracking number. Tracking numbers that lead to bookings are
        remembered by themselves.
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
        <li>Those of us who cook and look after the house: your name, and what you told us before you come.</li>
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
