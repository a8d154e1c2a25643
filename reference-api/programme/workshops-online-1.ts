import { html, list, onlineBasics, onlineBooking, onlinePrice, onlineWhereWhen, price, workshop } from './shared-texts';
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
    shortDescription:
      'Six evenings on rests, gaps, breath and room tone, for composers who suspect there are too many notes.',
    description: html` <p>
        Week one: write a piece of which more than half is silence, and make the silence do something. Most people hand
        in a slow piece with a lot of rests. The next five weeks are about the difference.
      </p>
      <p>
        Each Tuesday Hedda opens one kind of silence and takes it apart: the held breath, the cut, the room, the pause
        on the phone, the silence of a crowd, the one after the last note that belongs to the audience. You write
        between sessions, twenty bars or two minutes, never more, and bring it back to be played from the screen by
        three musicians whom Hedda keeps in a studio in Bergen for the purpose.
      </p>
      <p>
        We work with any kind of notation, with recordings and with instructions. Electronic musicians will find out
        what ‘noise floor’ means socially. By the last evening you have five miniatures and one finished piece of four
        to six minutes, read through and recorded.
      </p>`,
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
    shortDescription:
      'Say what you think, for twelve minutes, in a voice that is yours, with sounds that argue back. Writing ' +
      'and making for the ear.',
    description: html` <p>
        An essay on paper can be skimmed. On the radio it goes past at the speed of your breath, once, while someone is
        peeling potatoes. Oona Kettle has spent twenty years writing for that person with the potatoes and thinks there
        is no better reader.
      </p>
      <p>
        You begin with a question you really do not know the answer to. Weeks one and two find the question and the
        voice: long sentences cut, adjectives sent home, the first page thrown away as first pages should be. In weeks
        three and four sound comes in, not to illustrate but to contradict; you learn to record at home, to edit by ear,
        and to let a thing ring. Week five is a full rough cut, played to the group in the dark (cameras off). Week six
        is the final.
      </p>
      <p>
        Every participant has one half-hour with Oona alone, in the week of their choosing. Most choose week four, at
        about the time the whole thing seems a mistake.
      </p>`,
    howToBook: onlineBooking(
      'Put in the form one question you cannot answer. You are allowed to change it later, and will.',
    ),
    whereWhen: onlineWhereWhen(
      'Six Tuesdays, 18:30 to 20:30, with four hours of work a week between them and one half-hour alone with ' +
        'the tutor.',
    ),
    highlights: list(
      'A finished radio essay of twelve minutes',
      'Half an hour alone with the tutor',
      'Home recording that does not sound like it',
      'A rough-cut night with the cameras off',
      'Broadcast on CAMP radio if you wish',
    ),
    basics: onlineBasics(
      'In English; essays may carry other languages',
      'For writers new to sound and the reverse',
      'Up to 16 people',
    ),
    studentLevel: 'You can write a clear page or edit a clean minute. Nobody arrives with both.',
    equipment: 'A computer with any audio editor, headphones, and a phone or recorder to talk into.',
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
    shortDescription:
      'Bring the footage you have been avoiding. Eight weeks in a documentary cutting room, with an editor who ' +
      'has seen worse.',
    description: html` <p>
        Everybody who makes documentaries owns a hard disk they do not open. This course is for that disk: the
        interviews with your grandmother, the strike, the year on the boat, thirty hours of something that was certainly
        about something.
      </p>
      <p>
        We start by watching without cutting, which takes two weeks and is the part people later say they paid for. Then
        structure, on index cards, on the floor. Weeks four to six are scenes: how one begins late and ends early, what
        a cutaway costs, when to keep the question in. The last two weeks are a rough cut of up to twenty minutes and a
        screening.
      </p>
      <p>
        Leila cuts live on screen from participants’ material, thinking aloud, including the wrong turns. Between
        sessions you work in pairs who edit each other’s footage, a practice that is uncomfortable for about nine days.
        Ethics are not a separate session, because they are in every cut.
      </p>`,
    howToBook: onlineBooking(
      'Say what footage you have, roughly how much, and who is in it. Their consent is your affair, ' +
        'and we will ask.',
    ),
    whereWhen: onlineWhereWhen(
      'Eight Tuesdays, 19:00 to 21:30, and five hours a week in your own cutting room. Pairs arrange their own ' +
        'meetings.',
    ),
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
  workshop('home-foley', {
    duration: '4 evenings',
    editions: [{ startsInDays: 45, capacity: 24, taken: 10 }],
    pricing: onlinePrice(190, 165, 210),
    allowPaymentPlan: false,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Celery for bones, cornflour for snow, your own coat for everyone else’s coat. Four evenings of making ' +
      'film sound in a kitchen.',
    description: html` <p>
        Nothing sounds like itself. A punch is a cabbage, a horse is two things we promised not to name, and a kiss is,
        regrettably, your own forearm. On Tuesday Jon Okafor gives a demonstration from his cupboard; by nine o’clock
        you are performing a silent two-minute scene with what is in yours.
      </p>
      <p>
        Wednesday is feet, cloth and props: the three layers every scene is built on, how to read a body’s weight from
        its walk, how to do it in socks when there are neighbours. On Thursday you record in sync against picture, cut,
        and learn what a room does to a spoon. The breaks are long enough to wash up.
      </p>
      <p>
        Friday finishes with all twenty-four versions of one scene, shown back to back. The scene is someone making an
        omelette in a temper. It is never the same person twice.
      </p>`,
    howToBook: onlineBooking(
      'Mention the two noisiest objects you own.',
      'This short course is paid in full; there are no instalments.',
    ),
    whereWhen: onlineWhereWhen(
      'Tuesday to Friday of one week, 19:00 to 21:30. No homework, though there is some shopping.',
    ),
    highlights: list(
      'Feet, cloth and props in one week',
      'Record in sync against picture',
      'Quiet methods for thin walls',
      'Twenty-four versions of one omelette',
    ),
    basics: onlineBasics('In English', 'Beginners', 'Up to 24 people', 'Paid in full; no instalments'),
    studentLevel: 'None needed. If you can load a video into any editor, you are ready.',
    equipment: 'A phone or microphone, any video editor, three kinds of shoe, one vegetable.',
    postCourse: 'You keep the scene with your sound on it and Jon’s list of 118 substitutes.',
  }),
  workshop('poems-for-machines', {
    duration: '5 weeks',
    editions: [{ startsInDays: 66, capacity: 15, taken: 12 }],
    pricing: onlinePrice(320, 275, 350),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Write for readers who count, sort, render and forget. Poetry that runs, with a poet and a programmer in ' +
      'the same window.',
    description: html` <p>
        A machine reads without boredom and without mercy. What would you write for it? Not with it: the course contains
        no text generators, apart from three that you will build yourselves, out of index cards.
      </p>
      <p>
        Week one is the list, the oldest program there is. Week two is the loop, and the villanelle is discovered to
        have been one all along. In the third week Ilya shows a little code, twelve lines that make a page rearrange
        itself, and Sefa shows the same twelve lines as a form, with a turn and a rhyme. Weeks four and five take poems
        into space: words on a plane, words in a room, words you must walk round in a headset or on a plain web page,
        whichever you have.
      </p>
      <p>
        Each session opens with everyone’s poem run once, live, and no apologies. Bring failures. Sefa believes the
        error message to be an underrated genre and keeps an anthology.
      </p>`,
    howToBook: onlineBooking(
      'Tell us whether you come from poems or from programs. Answering ‘neither’ has gone well.',
    ),
    whereWhen: onlineWhereWhen(
      'Five Tuesdays, 19:30 to 21:30, and two poems a week between them, one of which may be very short.',
    ),
    highlights: list(
      'Index-card generators of your own',
      'Twelve lines of code read as verse',
      'Words placed in space, headset optional',
      'A shared anthology of errors',
    ),
    basics: onlineBasics(
      'In English',
      'Poets who cannot program, programmers who cannot scan',
      'Up to 15 people, two tutors',
    ),
    studentLevel: 'You need one half of it. The other half is supplied by the person in the next square.',
    equipment: 'A computer with a browser, and two hundred index cards.',
    postCourse: 'The poems are put on one web page that will still run in twenty years, so Ilya says.',
  }),
  workshop('score-and-screen', {
    duration: '6 weeks',
    editions: [{ startsInDays: 80, capacity: 16, taken: 3 }],
    pricing: onlinePrice(420, 360, 455),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Music for film, from the spotting session to the director who has fallen in love with the temp track.',
    description: html` <p>
        You are given the same four minutes of film three times. The first time it is a strong scene with bad sound and
        no music. By the third it has a director, who is Viktor in a hat, and the director has changed the cut.
      </p>
      <p>
        The course follows a real job in its real order. Spotting: where not to put music, which is most places.
        Palette: choosing five sounds and refusing the sixth. Sketches by Friday. Then notes, of the sort you get
        (‘could it be bluer?’), and the craft of hearing what is meant. In week five come stems, mixing, delivery and
        contracts, with a page of real clauses to be afraid of. In week six all sixteen scores are played against the
        picture.
      </p>
      <p>
        Viktor composes in front of you for the first half-hour of every session, badly at first, so that the order in
        which things get better can be observed.
      </p>`,
    howToBook: onlineBooking('Name your software, and one film whose music you would remove.'),
    whereWhen: onlineWhereWhen(
      'Six Tuesdays, 20:00 to 22:00, plus a private note session of twenty minutes. Reckon on five hours of ' +
        'writing a week.',
    ),
    highlights: list(
      'One scene, three rounds of notes',
      'The tutor composing live each week',
      'Stems, delivery and contract clauses',
      'Sixteen scores against one picture',
      'A finished cue for your reel, with licence',
    ),
    basics: onlineBasics('In English', 'Intermediate composers and producers', 'Up to 16 people'),
    studentLevel: 'You can finish two minutes of music in your own set-up within a week.',
    equipment: 'A computer with any music software that shows video, and decent headphones.',
    postCourse: 'You may use the scene and your score in your reel. Viktor answers one contract question, once.',
  }),
  workshop('community-sound-mapping', {
    duration: '2 evenings',
    editions: [{ startsInDays: 38, capacity: 60, taken: 22 }],
    pricing: price({ eur: 20, gbp: 17, usd: 22 }, 1),
    allowPaymentPlan: false,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'A first course in mapping a place by ear with the people who live there. Two evenings, sixty places, the ' +
      'price of a pizza.',
    description: html` <p>
        The municipal noise map of any town shows decibels. It does not show the blind man’s crossing, the square where
        the old women talk, or the fan that someone has been complaining about for nine years. Those you have to ask
        for.
      </p>
      <p>
        On the first evening Inês Carvalhal explains the method she has used in thirty towns: who to invite, how to
        walk, which questions open people and which close them, how to mark a sound on paper when it moves. Then you go
        out, wherever you live, for a week, with a map she sends you.
      </p>
      <p>
        On the second evening sixty maps come back. We look at some together and talk about what can be done with them:
        a listening walk, a school lesson, a file for the council, a fight about a fan. There is a plain account of
        consent, of minors, and of recordings you should not make.
      </p>
      <p>The price is low so that neighbours can come in twos.</p>`,
    howToBook: onlineBooking(
      'Tell us the name of your street. We like to read it out.',
      'The price is paid in one go.',
    ),
    whereWhen: onlineWhereWhen(
      'Two Tuesdays a week apart, 18:30 to 20:00, with one walk of an hour in between, on your own doorstep.',
    ),
    highlights: list(
      'A tried method for mapping with neighbours',
      'One map of your street, drawn by ear',
      'Consent and children, dealt with plainly',
      'What councils actually read',
    ),
    basics: onlineBasics('In English, with Portuguese and Spanish in the chat', 'Everyone', 'Up to 60 people'),
    studentLevel: 'Ears, in any state. Deaf and hard-of-hearing mappers have made some of the best sheets.',
    equipment: 'A pencil and shoes. A recorder if you must.',
    postCourse: 'The map template and the question cards are yours to copy for any non-commercial use.',
  }),
  workshop('voice-lab', {
    duration: '4 weeks',
    editions: [{ startsInDays: 20, capacity: 14, taken: 14 }],
    pricing: onlinePrice(290, 250, 315),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Eight evenings inside your own throat: overtones, cracks, whispers, growls, and the song that needs them.',
    description: html` <p>
        You will be muted most of the time. This is the great discovery of singing lessons by video: fourteen people in
        fourteen kitchens making the noises they would never make in company, while one of them at a time is heard.
      </p>
      <p>
        Amara works from the body out. In the first week it is breath and the fold; in the second, vowels and the
        overtones that live in them; in the third, the useful damage, meaning creak, cry, break and growl, each with its
        safety rail. In the fourth, you put it into one song, any song, sung through to the others from a place in your
        home that you have chosen for its sound. Stairwells are popular. One person used a wardrobe.
      </p>
      <p>
        There are two meetings each week: an hour of training and an hour and a half of laboratory. You also get ten
        minutes of exercises a day, recorded by Amara walking about Marseille, so that you hear the city wake up behind
        the scales.
      </p>`,
    howToBook: onlineBooking('Mention any voice trouble, past or present. Exercises are changed to suit.'),
    whereWhen: onlineWhereWhen(
      'Four weeks, Tuesdays 19:00 to 20:00 and Fridays 19:00 to 20:30, and ten minutes a day by yourself.',
    ),
    highlights: list(
      'Overtones, creak and cry, made safely',
      'Daily ten-minute exercises by audio',
      'Your own staircase as concert hall',
      'A phonetician who sings',
    ),
    basics: onlineBasics('In English and French', 'All voices', 'Up to 14 people'),
    studentLevel: 'All voices, trained or hoarse. Not during laryngitis, please.',
    equipment: 'A laptop, earphones with a cable, and somewhere you are not afraid of being overheard.',
    postCourse: 'The exercises remain yours. The group meets once more after three months to compare damage.',
  }),
];
