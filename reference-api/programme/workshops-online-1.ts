import { html, list, onlineBasics, onlineBooking, onlinePrice, onlineWhereWhen, workshop } from './passages';
import type { SampleWorkshop } from './types';

export const onlineWorkshops1: SampleWorkshop[] = [
  workshop('composing-with-silence', {
    duration: '6 weeks',
    editions: [{ startsInDays: 24, capacity: 20, taken: 8 }],
    pricing: onlinePrice(340, 295, 370),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription: 'Six evenings on rests, gaps, breath and room tone, for composers who suspect there are too many notes.',
    description: html`
      <p>Week one: write a piece of which more than half is silence, and make the silence do something. Most people
      hand in a slow piece with a lot of rests. The next five weeks are about the difference.</p>
      <p>Each Tuesday Hedda opens one kind of silence and takes it apart: the held breath, the cut, the room, the
      pause on the telephone, the silence of a crowd, the one after the last note that belongs to the audience. You
      write between sessions, twenty bars or two minutes, never more, and bring it back to be played from the screen
      by three musicians whom Hedda keeps in a studio in Bergen for the purpose.</p>
      <p>We work with any kind of notation, with recordings and with instructions. Electronic musicians will find
      out what noise floor means socially. By the last evening you have five miniatures and one finished piece of
      four to six minutes, read through and recorded.</p>
      <p>Hedda Brandt is a composer and former sign-painter from Bergen, whose quietest piece was stopped by a fire
      alarm at its first three performances and has since been revised to include one.</p>`,
    howToBook: onlineBooking('Tell us which notation or software you use. No work sample is needed.'),
    whereWhen: onlineWhereWhen('Six Tuesdays, 19:00 to 21:00, and about three hours of work on your own each week.'),
    highlights: list(
      'Three live musicians in every session',
      'Five miniatures and one finished piece',
      'A recording of your piece to keep',
      'One sort of silence a week',
    ),
    basics: onlineBasics('In English', 'For people who have composed something before', 'Up to 20 people'),
    studentLevel: 'You have written music in some form, on paper or in software. Beginners with nerve have managed.',
    equipment: 'Headphones, a quiet hour a week, and any means of putting music down.',
    postCourse: 'The final pieces are broadcast together as one programme, with the gaps left in.',
  }),
  workshop('the-radio-essay', {
    duration: '6 weeks',
    editions: [{ startsInDays: 31, capacity: 16, taken: 7 }],
    pricing: onlinePrice(390, 335, 425),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    featured: 2,
    shortDescription: 'Say what you think, for twelve minutes, in a voice that is yours, with sounds that argue back. Writing and making for the ear.',
    description: html`
      <p>An essay on paper can be skimmed. On the radio it goes past at the speed of your breath, once, while
      someone is peeling potatoes. Oona Kettle has spent twenty years writing for that person with the potatoes and
      thinks there is no better reader.</p>
      <p>You begin with a question you really do not know the answer to. Weeks one and two find the question and the
      voice: long sentences cut, adjectives sent home, the first page thrown away as first pages should be. In weeks
      three and four sound comes in, not to illustrate but to contradict; you learn to record at home, to edit by
      ear, and to let a thing ring. Week five is a full rough cut, played to the group in the dark (cameras off).
      Week six is the final.</p>
      <p>Every participant has one half-hour with Oona alone, in the week of their choosing. Most choose week four,
      at about the time the whole thing seems a mistake.</p>
      <p>Oona Kettle has made essays and features for public radio in Ireland and Denmark and was for six years the
      night editor of a station whose listeners she could all have named.</p>`,
    howToBook: onlineBooking('Put in the form one question you cannot answer. You are allowed to change it later, and will.'),
    whereWhen: onlineWhereWhen('Six Thursdays, 18:30 to 20:30, with four hours of work a week between them and one half-hour alone with the tutor.'),
    highlights: list(
      'A finished radio essay of twelve minutes',
      'Half an hour alone with the tutor',
      'Home recording that does not sound like it',
      'A rough-cut night with the cameras off',
      'Broadcast on CAMP radio if you wish',
    ),
    basics: onlineBasics('In English; essays may carry other languages', 'For writers new to sound and the reverse', 'Up to 16 people'),
    studentLevel: 'You can write a clear page or edit a clean minute. Nobody arrives with both.',
    equipment: 'A computer with any audio editor, headphones, and a telephone or recorder to talk into.',
    postCourse: 'All finished essays are offered a broadcast. The group usually keeps meeting without us.',
  }),
  workshop('editing-the-real', {
    duration: '8 weeks',
    editions: [
      { startsInDays: 17, capacity: 14, taken: 14 },
      { startsInDays: 150, capacity: 14, taken: 4 },
    ],
    pricing: onlinePrice(450, 390, 490),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription: 'Bring the footage you have been avoiding. Eight weeks in a documentary cutting room, with an editor who has seen worse.',
    description: html`
      <p>Everybody who makes documentaries owns a hard disk they do not open. This course is for that disk: the
      interviews with your grandmother, the strike, the year on the boat, thirty hours of something that was
      certainly about something.</p>
      <p>We start by watching without cutting, which takes two weeks and is the part people later say they paid for.
      Then structure, on index cards, on the floor. Weeks four to six are scenes: how one begins late and ends
      early, what a cutaway costs, when to keep the question in. The last two weeks are a rough cut of up to twenty
      minutes and a screening.</p>
      <p>Leila cuts live on screen from participants’ material, thinking aloud, including the wrong turns. Between
      sessions you work in pairs who edit each other’s footage, a practice that is uncomfortable for about nine
      days. Ethics are not a separate session, because they are in every cut.</p>
      <p>Leila Haddad has edited documentaries in Beirut, Marseille and Malmö, some from three hours of footage and
      one from eleven hundred. With Casper Nyberg she also teaches Sixteen Millimetre at CAMP.</p>`,
    howToBook: onlineBooking('Say what footage you have, roughly how much, and who is in it. Consent of the people in it is your affair, and we will ask.'),
    whereWhen: onlineWhereWhen('Eight Mondays, 19:00 to 21:30, and five hours a week in your own cutting room. Pairs arrange their own meeting.'),
    highlights: list(
      'Your own footage, at last',
      'Live editing with the reasons spoken aloud',
      'Cut a partner’s material and have yours cut',
      'A rough cut of up to twenty minutes',
      'A closed screening with invited programmers',
    ),
    basics: onlineBasics('In English, with French and Arabic footage welcome', 'Intermediate', 'Up to 14 people'),
    studentLevel: 'You know the buttons of one editing program. What to do with them is our subject.',
    equipment: 'A computer that edits video, ten hours or more of your own footage, backed up twice.',
    postCourse: 'You may return for one open cutting-room evening in the following year, at no charge.',
  }),
];
