import type { ReactNode } from 'react';

import { EmailLink } from '@/components/ui/EmailLink';
import { PLUS_SEVEN_PRICES } from '@/lib/domain/plus-seven';
import { site } from '@/lib/site';

import { Clauses, CancellationTable, ClauseLink } from './Clauses';
import { LegalPage } from './LegalPage';

export function TermsPage() {
  return (
    <LegalPage
      name="terms"
      lastChanged="November 2025"
      lead={
        <p>
          These terms are written to be read. ‘We’ and ‘CAMP’ mean the UK registered charity and the French association
          that run CAMP together, at {site.postalAddress.join(', ')}; <EmailLink />. ‘You’ means the person who books.
        </p>
      }
      articles={Object.fromEntries(
        Object.entries(TERMS_ARTICLES).map(([title, clauses], index) => [
          title,
          <Clauses key={title} article={index + 1}>
            {clauses}
          </Clauses>,
        ]),
      )}
    />
  );
}

const TERMS_ARTICLES: Record<string, ReactNode[]> = {
  Reservations: [
    'You may reserve a place on a workshop without paying. A reservation is not yet a contract and does not ' +
      'oblige you to anything.',
    'A reserved place is held for you for three days. Within that time you can confirm and pay through the ' +
      'link we send you. If you do not, the place is released and you owe nothing.',
    'The contract is made when you confirm and your payment, or the first of your monthly payments, has gone ' +
      'through, or when you confirm a booking on which nothing is to be paid.',
    'Your link is private. Whoever has it can see and confirm the booking, so please do not pass it on.',
    'If a workshop is sold out you may join its waiting list. That is not a reservation.',
  ],
  'Prices and payment': [
    'Prices are shown in euros, pounds sterling and US dollars, and you pay in the currency you choose. The ' +
      'price that counts is the one shown to you in the last step, before you pay.',
    'The price of an onsite workshop includes teaching, a private room, all meals and the shuttle between ' +
      'Toulouse and CAMP. It does not include your journey to Toulouse, insurance or personal expenses.',
    'Many workshops can be paid in monthly payments: usually four for onsite workshops and two for online ' +
      'ones. The number and the amount, rounded to a whole unit, are shown before you choose. The first ' +
      'payment is taken at once and the others in the months that follow, from the same card.',
    <>
      If a monthly payment fails we write to you and try again. If it is still unpaid after 14 days we may release your
      place; <ClauseLink clause="4" /> then applies as though you had cancelled on that day.
    </>,
    'Residencies are paid in full or in four payments. Bundles and mentorship are paid in full.',
    'Cards are handled by our payment provider. We never receive your card number.',
  ],
  Codes: [
    'One code may be used for each booking. A new code takes the place of the one before.',
    'Grant codes apply to onsite workshops only and cannot be passed on. Bundle and discount codes apply as ' +
      'described where they are offered.',
    'A code has no cash value.',
  ],
  'If you cancel': [
    'Cancel by the link in the email that confirmed your booking, or tell us by email. The day on which we receive ' +
      'it counts.',
    <>
      <p>Onsite workshops and residencies, counted in days before the first day:</p>
      <CancellationTable />
    </>,
    'The scale applies to the full price, CAMP +7 included. If you are paying monthly, what you owe under ' +
      'the scale is set against what you have paid so far, and the difference is refunded or remains due.',
    'Online workshops are not refunded.',
    'You may send someone in your place if they fit the workshop and you tell us a week before. There is no charge.',
    'Because workshops and residencies take place on fixed dates, the 14-day right of withdrawal for ' +
      'distance sales does not apply to them. It does apply to bundles and mentorship packages: within 14 days ' +
      'of buying, and so long as none of it has been used, you may have your money back by writing to us.',
    'We advise you to take out travel and cancellation insurance.',
  ],
  'If we cancel or change something': [
    'If we cancel a workshop or a residency week, you choose between another date and a refund of everything ' +
      'you have paid to us. We cannot refund travel or other costs that you have arranged yourself, except ' +
      'where the law says so.',
    'If a tutor falls ill we may replace them with another of equal standing. We tell you as soon as we ' +
      'know, and if the change is a serious one you may cancel without charge.',
    'Work outdoors depends on the weather. A change of plan for safety’s sake is not a reason for a refund.',
  ],
  'CAMP +7': [
    'CAMP +7 is a stay of seven extra nights after an onsite workshop, with room and meals. It costs ' +
      `${PLUS_SEVEN_PRICES}.`,
    'It may be added when you confirm your booking. If it is added later, subject to rooms being free, it is ' +
      'paid in full.',
    'It cannot be booked without a workshop, or moved to another date.',
  ],
  Residencies: [
    'A residency booking is for one or more consecutive weeks, up to six, from Wednesday to Wednesday. Weeks ' +
      'that are not consecutive need separate bookings.',
    'Residencies are self-guided. Studios are shared, and are not reserved for you.',
  ],
  Bundles: [
    'A bundle is credit for the number of workshops stated on it and is valid for 3 years from the date of ' +
      'purchase. What is unused after that lapses.',
    'The discount on a bundle is up to 30%. While it is valid a bundle also gives a 10% discount on onsite ' +
      'workshops.',
    <>
      Once a credit has been used for an online workshop, <ClauseLink clause="4.4" /> applies to it.
    </>,
  ],
  Mentorship: [
    'Mentorship is open only to people who have taken part in one of our workshops. If you buy a package ' +
      'without having done so, we refund it.',
    'Packages are of 1, 6 or 12 sessions. A session can be rescheduled until two days before; after that it ' +
      'counts as held.',
  ],
  'Young people': [
    'Under-16s need a guardian, who takes part in or stays for the whole of the workshop, onsite or online, ' +
      'and is responsible for them.',
    'A booking for anyone under 18 must be made by an adult.',
  ],
  'Living together': [
    'Be considerate. Harassment, discrimination and violence have no place here, and we may ask anyone ' +
      'responsible for them to leave at once and without a refund. You can speak to any member of staff in ' +
      'confidence.',
    'Ask before you record or photograph people. We do the same.',
    'Follow the safety instructions of tutors and staff, with tools, on paths and near water. Tell us ' +
      'beforehand of any condition that matters for your safety.',
    'You pay for damage that you cause on purpose or through gross carelessness.',
  ],
  'What you make': [
    'Your work remains yours. We record, broadcast or publish it only with your permission, which you may ' +
      'refuse without giving a reason.',
    'Work made together belongs to those who made it.',
    'Recordings of online sessions are for the group alone. Please do not pass them on.',
  ],
  Liability: [
    'Nothing in these terms limits our liability for death or personal injury caused by our negligence, for ' +
      'fraud, or for anything else for which the law does not allow it to be limited.',
    'Otherwise we are liable for loss that could be foreseen when the contract was made and that results ' +
      'from our breaking it, up to the price you paid.',
    'We are not responsible for things left unattended, nor for what happens on walks that you take by yourself.',
  ],
  'Events beyond anyone’s control': [
    <>
      If a flood, a strike, an epidemic, a closed road or the like prevents a workshop from taking place,{' '}
      <ClauseLink clause="5.1" /> applies.
    </>,
  ],
  'Law and disputes': [
    'French law applies to these terms. If you are a consumer living elsewhere, you keep the protection that ' +
      'the law of your own country gives you and may bring a case in its courts.',
    'Please write to us first; most things can be settled that way. After that, consumers in France may ' +
      'turn, free of charge, to a consumer mediator, whose name we give on request, and consumers elsewhere to ' +
      'the body responsible where they live.',
    'If one clause turns out not to be valid, the others stand.',
  ],
};
