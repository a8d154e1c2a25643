import { html } from './shared-texts';
import type { SampleFaq } from './types';
import { FEE_PERCENT, FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS, RETAINED_PERCENT } from '../src/domain/cancellation';
import { WORK_WEEK_PRICE } from '../src/domain/prices';
import { RESIDENCY_PRICES, ROOM_COUNT } from '../src/domain/residency';

const RESIDENCY_AMOUNTS = new Intl.ListFormat('en-GB').format(RESIDENCY_PRICES.eur.map(String));

export const faqs: SampleFaq[] = [
  // About CAMP
  {
    question: 'What is CAMP?',
    answer: html`<p>
      A house for arts and music workshops at the top of a valley in the French Pyrenees, open since 2018. We run
      five-day workshops onsite, longer ones online, self-guided residencies of one to six weeks, and mentorship for
      people who have been on a workshop. <a href="/about">More about the house</a>.
    </p>`,
    subjects: ['aboutcamp'],
  },
  {
    question: 'Who runs it?',
    answer: html`<p>
      A UK registered charity and a French association, together. Five people work here all year and one of them is the
      cook. Nobody owns CAMP and nobody draws a profit from it.
    </p>`,
    subjects: ['aboutcamp'],
  },
  {
    question: 'Who comes?',
    answer: html`<p>
      Everyone from school-leavers to people of eighty-odd, from about forty countries, around half of them artists by
      trade. The other half have been engineers, nurses, a judge, several teachers and a retired customs man. You will
      not be the only beginner, nor the only professional.
    </p>`,
    subjects: ['aboutcamp', 'onsiteworkshops'],
  },
  {
    question: 'Can under-16s come?',
    answer: html`<p>
      Yes. Under-16s need a guardian with them, onsite and at online sessions. Onsite the guardian books a place or a
      room as well; write to us before you book and we will find the best way to do it.
    </p>`,
    subjects: ['aboutcamp', 'onsiteworkshops', 'onlineworkshops'],
  },
  {
    question: 'Can I simply drop in for a look?',
    answer: html`<p>
      On Sunday afternoons during a workshop there is nearly always something shown to the village, and you are welcome
      to it. On other days please <a href="/contact">write first</a>; people are working, often with their eyes shut.
    </p>`,
    subjects: ['aboutcamp'],
  },
  {
    question: 'Can I teach at CAMP?',
    answer: html`<p>
      We invite tutors, and most invitations start with someone’s enthusiasm. Send a page about what you would do with
      twelve people in five days to <a href="mailto:hello@camp.example">hello@camp.example</a>. We read all of them in
      January and in June.
    </p>`,
    subjects: ['aboutcamp'],
  },
  {
    question: 'Are there jobs or internships?',
    answer: html`<p>
      Not at the moment. When there are, they appear on the <a href="/jobs">jobs page</a>, with the wage.
    </p>`,
    subjects: ['aboutcamp'],
  },
  // Location and travel
  {
    question: 'Where exactly are you?',
    answer: html`<p>
      In Aulus-les-Bains, a spa village of about two hundred people at 760 metres, in the Ariège. The road goes on to a
      pass, and after that it is Spain in spirit. The address is CAMP, Le Village, 09140 Aulus-les-Bains, France.
    </p>`,
    subjects: ['locationtravel'],
  },
  {
    question: 'How does the shuttle work?',
    answer: html`<p>
      For onsite workshops it leaves Toulouse on the Tuesday at 18:00, the evening before the course, and brings you
      back to Toulouse by 11:00 on the Monday after. It is included in the price. You need not reserve a seat; we count
      from the bookings.
    </p>`,
    subjects: ['locationtravel', 'onsiteworkshops'],
  },
  {
    question: 'When does the shuttle go for residencies?',
    answer: html`<p>
      On Wednesdays: it leaves Toulouse at 13:00 and returns by 11:00 on the Wednesday of the following week, or on the
      Wednesday your stay ends. It is included.
    </p>`,
    subjects: ['locationtravel', 'residencies'],
  },
  {
    question: 'Where in Toulouse does it stop?',
    answer: html`<p>
      In front of Matabiau, the main railway station. The exact bay and the driver’s number come by email a week before.
      Allow an hour to get there from the airport.
    </p>`,
    subjects: ['locationtravel'],
  },
  {
    question: 'What if my train is late and I miss the shuttle?',
    answer: html`<p>
      Ring the driver first; waiting twenty minutes is often possible. After that there is a train and then a bus as far
      as Saint-Girons, and we will come and fetch you from there if we can. We have not yet lost anyone.
    </p>`,
    subjects: ['locationtravel'],
  },
  {
    question: 'Can I come by car or bicycle?',
    answer: html`<p>
      Yes to both. Parking is free and the road is cleared in winter, though chains or winter tyres are compulsory in
      the mountains from November to March. Bicycles sleep in the dry. The last nine kilometres are uphill and you will
      be given cake.
    </p>`,
    subjects: ['locationtravel'],
  },
  {
    question: 'Do I need a visa?',
    answer: html`<p>
      Perhaps; France’s rules depend on your passport, and you should check with the consulate early. We write an
      invitation letter for anyone with a confirmed booking, usually within two working days.
    </p>`,
    subjects: ['locationtravel', 'onsiteworkshops', 'residencies'],
  },
  {
    question: 'What is the weather like?',
    answer: html`<p>
      Various. It can snow in May and be warm in December. Bring something waterproof, something woollen and something
      for the river, whatever the month says.
    </p>`,
    subjects: ['locationtravel'],
  },
  {
    question: 'Is the house accessible?',
    answer: html`<p>
      In part. Two bedrooms, a bathroom, the dining room, the barn and the ground-floor workshop are step-free; the
      library and upper studio are up one flight. Paths in the village are steep. Tell us what you need and we will say
      honestly what works and, where we can, move the course downstairs.
    </p>`,
    subjects: ['locationtravel', 'aboutcamp'],
  },
  {
    question: 'Is there wireless internet?',
    answer: html`<p>
      At the desks in the rooms and in the library, fast enough for a video call. It deliberately stops at the
      dining-room door. Phones have a signal in the yard and opinions about it indoors.
    </p>`,
    subjects: ['locationtravel', 'onsiteworkshops', 'residencies'],
  },
  {
    question: 'Can I bring my dog?',
    answer: html`<p>
      No, sorry: there are sheep on every path, and dogs whose work they are. Assistance dogs are welcome; tell us
      before you book, so that we can give you a room on the ground floor.
    </p>`,
    subjects: ['locationtravel', 'onsiteworkshops', 'residencies'],
  },
  // Onsite workshops
  {
    question: 'What does a week look like?',
    answer: html`<p>
      You arrive on Tuesday evening to a late supper. The workshop runs for five days, Wednesday to Sunday, ten until
      one and three until six, with something most evenings. On Monday there is breakfast and the shuttle. Some courses
      keep other hours, and their pages say so.
    </p>`,
    subjects: ['onsiteworkshops'],
  },
  {
    question: 'What is included in the price?',
    answer: html`<p>
      Teaching, a private room, all meals, the shuttle from and to Toulouse, the use of studios and, unless the page
      says otherwise, materials. Not included: your journey to Toulouse, insurance, and the café in the square.
    </p>`,
    subjects: ['onsiteworkshops', 'payments'],
  },
  {
    question: 'Do I share a room?',
    answer: html`<p>
      No. There are ${ROOM_COUNT} private rooms, each with a desk, a door that shuts and a window with some mountain in
      it. Most share a bathroom with one other room.
    </p>`,
    subjects: ['onsiteworkshops', 'residencies'],
  },
  {
    question: 'What is the food like?',
    answer: html`<p>
      It is the thing people write home about. Mostly vegetarian, from the valley where possible, with bread from the
      village. Vegan or gluten-free diets and allergies are no trouble if we know a week before. Supper is at one long
      table.
    </p>`,
    subjects: ['onsiteworkshops', 'residencies', 'aboutcamp'],
  },
  {
    question: 'I have no experience. Will I hold others up?',
    answer: html`<p>
      Look at ‘student level’ among the key facts of each workshop. Where it says open, it means it, and the tutor has
      planned for you. Where it asks for something, it is to spare you a miserable week.
    </p>`,
    subjects: ['onsiteworkshops', 'onlineworkshops'],
  },
  {
    question: 'What language are workshops taught in?',
    answer: html`<p>
      English, with help in French and in whatever the tutors speak. If you can follow a conversation you will be fine;
      poets and mumblers are asked to slow down.
    </p>`,
    subjects: ['onsiteworkshops', 'onlineworkshops'],
  },
  {
    question: 'A workshop is sold out. What now?',
    answer: html`<p>
      Join its waiting list, from the panel on its page. When a place comes back it goes to the next person on the list:
      we email you and keep it for you for two days. If you don’t reserve it, it passes to the person after you. See,
      too, whether there is a later date: many workshops run two or three times a year.
    </p>`,
    subjects: ['onsiteworkshops', 'onlineworkshops'],
  },
  {
    question: 'What is CAMP +7?',
    answer: html`<p>
      Seven extra nights in the house after an onsite workshop, for working on your own, with your room and meals. It
      costs EUR ${WORK_WEEK_PRICE.eur}, GBP ${WORK_WEEK_PRICE.gbp} or USD ${WORK_WEEK_PRICE.usd}. You can add it while
      confirming your booking. If you add it later it is paid in full. <a href="/plus7">More on +7</a>.
    </p>`,
    subjects: ['onsiteworkshops', 'payments', 'residencies'],
  },
  {
    question: 'Can I come with a partner who is not on the workshop?',
    answer: html`<p>
      Sometimes, if the house is not full and they like reading. Ask us; the price of their room and meals is that of a
      residency week.
    </p>`,
    subjects: ['onsiteworkshops'],
  },
  // Online workshops
  {
    question: 'What do I need for an online workshop?',
    answer: html`<p>
      A computer with a camera and microphone, headphones, a steady connection, and whatever the workshop’s own
      equipment list says. The video room runs in the browser and needs no account.
    </p>`,
    subjects: ['onlineworkshops'],
  },
  {
    question: 'What if I miss a session?',
    answer: html`<p>
      It is recorded for the group and stays up for sixty days after the last session. You will get more from being
      there, but people have done whole courses from the Pacific on recordings and a pen friend in the group.
    </p>`,
    subjects: ['onlineworkshops'],
  },
  {
    question: 'Which time zone are the times in?',
    answer: html`<p>
      French time (Europe/Paris), here and in our emails. If your own clock says something else, the workshop’s page
      gives that time as well. When the clocks change in one country and not in another, go by Paris.
    </p>`,
    subjects: ['onlineworkshops'],
  },
  {
    question: 'Can an online workshop be refunded?',
    answer: html`<p>
      No. Online workshops are not refunded, so please look at the dates with your diary open. If we have to cancel one,
      you get everything back.
    </p>`,
    subjects: ['onlineworkshops', 'payments'],
  },
  {
    question: 'Do I have to turn my camera on?',
    answer: html`<p>
      Only when you show something, and not even then if you ask. Some of our best evenings have been with all the
      cameras off.
    </p>`,
    subjects: ['onlineworkshops'],
  },
  // Residencies
  {
    question: 'What is a self-guided residency?',
    answer: html`<p>
      A private room, all meals, shared studios and nobody telling you what to do, for one to six weeks from Wednesday
      to Wednesday. There is no selection panel and no final presentation. <a href="/residencies">Weeks and prices</a>.
    </p>`,
    subjects: ['residencies'],
  },
  {
    question: 'How much does a residency cost?',
    answer: html`<p>
      For one to six weeks: EUR ${RESIDENCY_AMOUNTS}. Meals and the Toulouse shuttle are included. You can pay in full
      or split the total over four payments.
    </p>`,
    subjects: ['residencies', 'payments'],
  },
  {
    question: 'Can I choose weeks that are not next to one another?',
    answer: html`<p>
      Yes, but as separate bookings. One booking is for one or more consecutive weeks; for the rest, start again from
      the residencies page.
    </p>`,
    subjects: ['residencies'],
  },
  {
    question: 'Is it quiet during workshops?',
    answer: html`<p>
      Mostly. Studios are apart from the bedrooms, and between ten at night and eight in the morning the house is
      silent, except for the one workshop a year that is about night. If you need perfect stillness, ask which week that
      is.
    </p>`,
    subjects: ['residencies'],
  },
  {
    question: 'Which studios can residents use?',
    answer: html`<p>
      The barn, the dance floor, the print room, two small rooms for sound and editing, and the library. There is a list
      on the wall and you write your name on it. During a workshop some of them are taken in the daytime.
    </p>`,
    subjects: ['residencies', 'aboutcamp'],
  },
  // Mentorship
  {
    question: 'How does mentorship work?',
    answer: html`<p>
      You buy one, six or twelve sessions, tell us what you are working on, and we match you with one of our tutors. A
      session is an hour by video, with something sent beforehand so that the hour is not spent on explaining.
      <a href="/mentorship">Packages and prices</a>.
    </p>`,
    subjects: ['mentorship'],
  },
  {
    question: 'Who can have a mentor?',
    answer: html`<p>
      Alumni only: anyone who has taken part in one of our workshops, onsite or online. It works because the mentor
      knows how we work, and because you have already survived each other’s company or that of a colleague.
    </p>`,
    subjects: ['mentorship'],
  },
  {
    question: 'Can I choose my mentor?',
    answer: html`<p>
      You can ask for one. Workshops whose tutors take mentorship say so. If they are full we suggest somebody else, and
      you may say no.
    </p>`,
    subjects: ['mentorship'],
  },
  {
    question: 'How long do I have to use my sessions?',
    answer: html`<p>
      That is for you and your mentor to agree. Six sessions usually take half a year and twelve a year, but an
      intensive week before a première is allowed too.
    </p>`,
    subjects: ['mentorship'],
  },
  // Payments
  {
    question: 'Can I reserve without paying?',
    answer: html`<p>
      Yes. Fill in the form on the workshop’s page and the place is held for you for three days. You get a link by
      email; follow it to confirm and pay when you are sure. If you do nothing, the place is released and you owe
      nothing.
    </p>`,
    subjects: ['payments', 'onsiteworkshops', 'onlineworkshops'],
  },
  {
    question: 'Can I pay in instalments?',
    answer: html`<p>
      For most workshops, yes: usually four monthly payments for onsite workshops and two for online ones. The last step
      of the booking shows the monthly amount, rounded to a whole unit, before you choose. A few workshops are paid in
      full, and say so.
    </p>`,
    subjects: ['payments'],
  },
  {
    question: 'What happens if I cancel an onsite workshop?',
    answer: html`<p>
      ${FULL_REFUND_DAYS} or more days before the first day: a full refund minus a ${FEE_PERCENT}% fee. From
      ${PARTIAL_REFUND_DAYS} to ${FULL_REFUND_DAYS - 1} days before: we keep ${RETAINED_PERCENT}%. Under
      ${PARTIAL_REFUND_DAYS} days: no refund. Please take out travel insurance; knees go without warning.
    </p>`,
    subjects: ['payments', 'onsiteworkshops'],
  },
  {
    question: 'What are Open Grants?',
    answer: html`<p>
      Our own fund, which takes up to 50% off the price of an onsite workshop for people who could not otherwise come.
      They are for onsite workshops only. <a href="/funding">How to apply</a>.
    </p>`,
    subjects: ['payments', 'onsiteworkshops'],
  },
  {
    question: 'I have a code. Where does it go?',
    answer: html`<p>
      In the last step of the confirmation, after you have followed the link in your email. The field is called ‘Grant
      code’ for onsite workshops and ‘Bundle or discount code’ for online ones. The new price is shown before you pay.
      If the code does not work, you are told why and nothing is charged.
    </p>`,
    subjects: ['payments'],
  },
  {
    question: 'How do bundles work?',
    answer: html`<p>
      You buy credit for several workshops at once, at a discount of up to 30%, and get a code. Enter the code each time
      you confirm an online workshop. Bundles are valid for 3 years and come with a 10% discount on onsite workshops.
      <a href="/bundles">See the bundles</a>.
    </p>`,
    subjects: ['payments', 'onlineworkshops'],
  },
  {
    question: 'Which currencies can I pay in?',
    answer: html`<p>Euros, pounds sterling or US dollars. Choose at the top of any page, and the prices follow.</p>`,
    subjects: ['payments'],
  },
  {
    question: 'Can I have an invoice or a receipt?',
    answer: html`<p>
      Yes. Write to <a href="mailto:hello@camp.example">hello@camp.example</a> with the name and address that it should
      be made out to, your own or your employer’s. We usually answer within two working days.
    </p>`,
    subjects: ['payments'],
  },
  {
    question: 'Is it safe to pay here?',
    answer: html`<p>
      Cards are handled by our payment provider on its own pages; we never see or keep the number. Your booking is
      reached by a long private link, so treat that email as you would a ticket.
    </p>`,
    subjects: ['payments'],
  },
  // Releases, radio, publications
  {
    question: 'Does CAMP have a radio station?',
    answer: html`<p>
      Now and again. We broadcast work from the workshops in an occasional series, and once in a while from an actual
      mast on an actual mountain. News of it goes to <a href="/subscribe">subscribers</a> first.
    </p>`,
    subjects: ['releasesradiopublications'],
  },
  {
    question: 'Who owns what I make?',
    answer: html`<p>
      You do. We ask before recording, broadcasting or printing anything, and you can say no without giving a reason.
      Group pieces belong to the group.
    </p>`,
    subjects: ['releasesradiopublications', 'onsiteworkshops'],
  },
  {
    question: 'Do you release records or books?',
    answer: html`<p>
      A few a year, in small editions: compilations from workshops, pamphlets, sheets of scores. They are made from
      alumni work by invitation, and contributors get copies and a share.
    </p>`,
    subjects: ['releasesradiopublications'],
  },
  {
    question: 'Can I send you a demo?',
    answer: html`<p>
      If you have been on a workshop, please do. If you have not, we will listen as well but take longer, and we release
      only what has some connection with the house.
    </p>`,
    subjects: ['releasesradiopublications'],
  },
  {
    question: 'How do I credit CAMP?',
    answer: html`<p>
      ‘Made at CAMP, Aulus-les-Bains’ is plenty, and only if it was. Send us a copy; the library collects them, and
      residents do read them.
    </p>`,
    subjects: ['releasesradiopublications', 'residencies'],
  },
];
