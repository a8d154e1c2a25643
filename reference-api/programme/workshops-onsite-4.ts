import { html, list, onsiteBasics, onsiteBooking, onsitePrice, onsiteWhereWhen, workshop } from './shared-texts';
import type { SampleWorkshop } from './types';

export const onsiteWorkshops4: SampleWorkshop[] = [
  workshop('expanded-projection', {
    duration: '5 days',
    editions: [{ startsInDays: 182, capacity: 10, taken: 2 }],
    pricing: onsitePrice(1290, 1110, 1400),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Take the picture off the screen and put it on a cliff, a sheet, a cowshed, a person. Five nights with ' +
      'eleven projectors.',
    description: html` <p>
        A projector is a lamp with opinions. Ilse Verhaegen owns eleven of them: slide, overhead, Super 8, three data
        projectors, one of them stolen back from a conference centre. She brings them all in a van with Belgian plates,
        and every one of them goes outside.
      </p>
      <p>
        By day you make material, by hand and by camera: slides of moss and gelatine, loops, shadow cut-outs, live
        feeds, text. At dusk we carry the lot to a surface and find out. The gable of the cowshed takes colour well.
        Steam takes everything. The rock face behind the spa, forty metres high, makes a bad picture and a very great
        presence, and most of the workshop is about that difference.
      </p>
      <p>
        You learn throw, keystone, masking, generators, extension leads in dew, and what to do when a moth becomes the
        main character. Ilse also insists on a lesson in darkness: one evening begins with an hour of it.
      </p>
      <p>
        Saturday’s event is a route of ten projections through the village, one for each participant, switched on in
        order and switched off in the same order, leaving it as dark as before.
      </p>`,
    howToBook: onsiteBooking(
      'Name a surface at home that you would like to light. Tell us about any sensitivity to flicker; we can ' +
        'work without it.',
    ),
    whereWhen: onsiteWhereWhen(
      'The village after dark, with the consent of every household concerned. Making happens in the upper studio ' +
        'from eleven in the morning.',
    ),
    highlights: list(
      'Eleven projectors, from overhead to data',
      'A forty-metre rock face',
      'Hand-made slides, loops and shadow work',
      'An evening that begins with an hour of darkness',
      'A route of ten projections through the village',
    ),
    basics: onsiteBasics(
      'In English, Dutch and French',
      'Artists, film and stage people of any level',
      'Up to 10 people',
      'Late evenings, late breakfasts',
    ),
    studentLevel: 'You have made images of some kind. No technical knowledge is taken for granted.',
    equipment:
      'Warm clothes for standing about in, a torch, a laptop if you work on one. Slides and film stock are ours.',
    postCourse: 'A plan of the route and its settings goes to all, so that you can do it to your own village.',
  }),
  workshop('stone-and-signal', {
    duration: '5 days',
    editions: [{ startsInDays: -42, capacity: 12, taken: 9 }],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Carve a stone, wire a stone, leave a stone. Sculpture and sound in the old marble workings above the valley.',
    description: html` <p>
        There is a grey-green marble in this valley that went to palaces. The workings are shut; the spoil remains, in
        blocks from loaf to lorry, and the commune lets us take what four hands can carry.
      </p>
      <p>
        Bruno taught carving in the morning, before the sun reached the yard: point, claw, flat, and how to hear from
        the ring of the chisel when a stone is about to disappoint. Ife worked in the afternoons with piezo discs,
        exciters and slow sensors, on the principle that rock is only a very patient conductor. Between the two each
        person made one object that could be seen, heard, and with some effort moved.
      </p>
      <p>
        A quarryman’s daughter came to tell us what the blasting signals meant. On Friday a geologist explained that
        none of it was really marble. By Sunday nine stones stood along the mule track, humming, and some of them still
        do when the sun is on the panel.
      </p>`,
    howToBook: onsiteBooking('Tell us about your back, hands and lungs, and whether you have ever cut stone.'),
    whereWhen: onsiteWhereWhen(
      'In the yard behind the house, under canvas, and at the old workings an hour’s walk above the village.',
    ),
    highlights: list(
      'Hand carving with a third-generation sculptor',
      'Piezos, exciters and solar power',
      'A visit to the closed marble workings',
      'A humming stone of your own on the mule track',
    ),
    basics: onsiteBasics(
      'In English, Catalan and French',
      'Open level',
      'Up to 12 people, two tutors',
      'Masks, goggles and ear defenders supplied',
    ),
    studentLevel: 'No carving or electronics needed. Some stubbornness is.',
    equipment: 'Stout shoes, long sleeves, work gloves. Tools are provided and come back sharpened, please.',
    postCourse:
      'The stones stay unless you can lift yours. We send a photograph of each after its first year outdoors.',
  }),
  workshop('songs-without-guitars', {
    duration: '5 days',
    editions: [{ startsInDays: 196, capacity: 12, taken: 3 }],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'The guitars stay in the cupboard, locked, and Delphine has the key. Songwriting from the melody outwards.',
    description: html` <p>
        G, D, E minor, C. Your hands know where to go, and so does everybody else’s, which is why so many songs have
        already been heard by the time they are written. Take the instrument away and there is a day of panic. Then
        melodies appear, in odd lengths, with words that fit.
      </p>
      <p>
        We write first with the voice alone, out walking, into a phone if we must. Harmony arrives on Thursday, borrowed
        from whatever stands about: a harmonium with a wheeze, a bass drum, two people humming, the fridge. Lyrics get a
        morning to themselves, and Delphine is merciless about the word ‘shadows’.
      </p>
      <p>
        You will finish three songs and arrange one for a band you have never met, namely the other eleven, on
        instruments they do not play. There is a performance for the village on Saturday, in the café, between the
        cheese and the lottery.
      </p>`,
    howToBook: onsiteBooking('Send the first line of a song you never finished. That line is your ticket.'),
    whereWhen: onsiteWhereWhen(
      'In the long room, on paths and in the harmonium cellar; Saturday’s performance is at the café on the square.',
    ),
    highlights: list(
      'Three finished songs, no guitars',
      'Melody first, out walking',
      'A morning on lyrics with a former speech therapist',
      'Arrange for eleven willing amateurs',
      'Saturday at the café, before the lottery',
    ),
    basics: onsiteBasics('In English and French', 'People who write songs, or did', 'Up to 12 people'),
    studentLevel: 'You have finished a few songs. Pianists are asked to sit on their hands until Thursday.',
    equipment: 'Something to record ideas with. No guitars, and ukuleles will be recognised as guitars.',
    postCourse: 'Delphine listens to one new song from each of you within the year and answers by letter.',
  }),
  workshop('a-theatre-of-fog', {
    duration: '5 days',
    editions: [
      { startsInDays: 70, capacity: 14, taken: 8 },
      { startsInDays: 210, capacity: 14, taken: 2 },
    ],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    featured: 6,
    shortDescription:
      'Stage something that can hardly be seen. Performance and installation for low visibility, in a valley ' +
      'that supplies its own curtain.',
    description: html` <p>
        At half past four on most afternoons a bank of cloud comes up the Garbet at walking speed and takes away, in
        order, the church, the lime trees and your hand. Theatre people spend a fortune to get this effect. We start
        rehearsing at four.
      </p>
      <p>
        What is a gesture when nobody can see past five metres? How do you cue? Where is the front? Mattias approaches
        these as a director would, with chalk and patience; Chidi approaches them as a sculptor of light who has been
        asked to leave several galleries for setting off the alarms. In the mornings you build: screens of gauze, lamps
        on poles, bells, ropes to follow, a smell. In the late afternoons you try it in the wood, in the real thing, and
        if the real thing fails to come there are two machines and a great deal of dry ice.
      </p>
      <p>
        Groups of three or four make one scene each. On Sunday an audience is led through by a rope, at dusk, without
        being told how many scenes there are.
      </p>
      <p>
        Performers and designers will be comfortable here, and so will people who have never been on a stage because it
        was too bright.
      </p>`,
    howToBook: onsiteBooking(
      'Tell us about asthma, and about the dark. Say also what you would rather do: be seen, build, or hold the rope.',
    ),
    whereWhen: onsiteWhereWhen(
      'In the fir wood ten minutes above the house and in the barn. The paths are roped; nobody walks alone ' +
        'after the cloud is in.',
    ),
    highlights: list(
      'Rehearsals timed to the afternoon cloud',
      'Gauze, lamps, bells, ropes and a smell',
      'A scene in a group of three or four',
      'An audience led by a rope at dusk',
      'Two fog machines on standby',
    ),
    basics: onsiteBasics(
      'In English and French',
      'Performers, makers and the stage-shy',
      'Up to 14 people, two tutors',
    ),
    studentLevel: 'Open. Experience is an advantage only if you are willing not to show it.',
    equipment: 'Waterproofs in a plain colour, boots, a whistle. All building materials provided.',
    postCourse: 'The rope is cut into fourteen pieces. There is also a drawing of the whole route by Chidi.',
  }),
  workshop('the-shepherds-archive', {
    duration: '5 days',
    editions: [{ startsInDays: 203, capacity: 10, taken: 4 }],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Forty-one boxes of shepherds’ letters, ledgers, cassettes and home films, and no catalogue. Come and read.',
    description: html` <p>
        When the co-operative closed, its papers went to Maialen Etxeberri’s garage, since she had a garage. They are
        now in our library: forty-one boxes covering ninety years of summer pastures. There are counts, quarrels,
        weather, love letters to three different dairymaids in one hand, and two hundred cassettes.
      </p>
      <p>
        The workshop is a practical course in working from an archive as a writer or film-maker. On Wednesday each
        person chooses a box, closed. Thursday is for reading without purpose. On Friday Maialen teaches description,
        the archivist’s and the poet’s, and the law, privacy included, since some of the dairymaids have grandchildren.
        Then you make: a text of up to two thousand words, a film of up to five minutes, or a proper finding aid, which
        is a form of literature too.
      </p>
      <p>Two evenings are spent with people from the boxes. Bernadette, aged ninety-one, corrects the ledgers.</p>
      <p>
        Work is shown on Sunday in the pastoral hall, and one copy of everything goes back into the box it came from.
      </p>`,
    howToBook: onsiteBooking(
      'Say how well you read French; about a third of the boxes can be used without it. Mention film or text, if ' +
        'you know.',
    ),
    whereWhen: onsiteWhereWhen(
      'In the library, at one long table by the window, with an afternoon at a working sheepfold.',
    ),
    highlights: list(
      'One box of unread papers, yours for the week',
      'Archive method, law and tact',
      'Evenings with people who are in the boxes',
      'Film transfer and cassette players on hand',
      'Your work filed with its source',
    ),
    basics: onsiteBasics(
      'In English and French, with Basque asides',
      'Writers, film-makers, historians',
      'Up to 10 people',
    ),
    studentLevel: 'You have made something out of found or family material, or urgently want to.',
    equipment: 'Pencils only at the table. A laptop for writing or editing; gloves are ours.',
    postCourse: 'Your piece is catalogued. Anyone may return to their box by writing to the library.',
  }),
  workshop('other-worlds-in-vr', {
    duration: '5 days',
    editions: [{ startsInDays: 273, capacity: 8, taken: 0 }],
    pricing: onsitePrice(1390, 1190, 1510),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: false,
    shortDescription:
      'Scan a mountain, get it wrong on purpose, and let people walk about inside the mistake. Virtual reality ' +
      'with mud on it.',
    description: html` <p>
        Most virtual worlds are clean because dirt is expensive. Anneke Prins and Rafael Quint work the other way round:
        they start from a real place, with lichen, and let the machine forget some of it.
      </p>
      <p>
        You scan on Wednesday and Thursday, with cameras, a borrowed laser and patience: a spring, a collapsed barn, a
        single boulder from two hundred sides. Anneke shows how to keep the holes and smears that software would like to
        repair. Rafael does the ears: recording in the round, placing sound in height, and the shock of hearing a river
        that you cannot see.
      </p>
      <p>
        From Friday each pair builds one small world that can be walked in five minutes and has one rule that ours does
        not. It need not be a game, and points are discouraged. Headsets are shared, tea is frequent, and no one spends
        more than forty minutes inside without going out of doors.
      </p>
      <p>
        On Sunday visitors put the headset on in the very spot that was scanned and take it off again. The taking off is
        the part to watch.
      </p>`,
    howToBook: onsiteBooking(
      'Tell us what you have made with a computer, however small, and whether headsets make you ill. There is ' +
        'work outside them too.',
    ),
    whereWhen: onsiteWhereWhen(
      'Scanning is within an hour’s walk; building happens in the upper studio, on machines that heat it.',
    ),
    highlights: list(
      'Laser and photographic scanning outdoors',
      'Recording and placing sound in the round',
      'A five-minute world with one impossible rule',
      'Shown on the spot where it was scanned',
    ),
    basics: onsiteBasics(
      'In English, Dutch and Spanish',
      'Some experience with any creative software',
      'Up to 8 people, two tutors',
      'Computers and headsets provided',
    ),
    studentLevel: 'You have used a 3D, game, video or sound program. No programming is needed.',
    equipment: 'Boots, and your own headphones. Bring a laptop if you like, though ours are faster.',
    postCourse: 'Worlds are kept in a runnable archive, together with the machine that runs them, for ten years.',
  }),
];
