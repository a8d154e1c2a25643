import { html, list, onsiteBasics, onsiteBooking, onsitePrice, onsiteWhereWhen, workshop } from './shared-texts';
import type { SampleWorkshop } from './types';

export const onsiteWorkshops3: SampleWorkshop[] = [
  workshop('deep-drone', {
    duration: '5 days',
    editions: [{ startsInDays: 119, capacity: 12, taken: 12 }],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'One note, examined. Organ pipes, bowed metal, amplifiers and twelve people who can hold still for an hour.',
    description: html` <p>
        Play a low D for ten minutes and it stops being a note. By twenty it is a landscape, and by forty you begin to
        hear things in it that are not there, or that were there all along and have now stopped minding you.
      </p>
      <p>
        Mireia brings eleven wooden organ pipes, the largest of them taller than the van, and a bellows that needs two
        of you. Viktor brings amplifiers, a sruti box, transducers for bolting to metal, and a spectrum analyser that he
        keeps face down until Friday. Mornings are tuning: just intervals, beating, how to hear the seventh partial and
        what to do once you cannot stop. Afternoons are for playing, long and together, with a bell at the beginning and
        another at the end.
      </p>
      <p>
        We play the house itself on Saturday: radiators, banisters, the water tank, all driven from below. The
        neighbours are warned, and bring chairs. On Sunday there is one piece of eighty minutes by the whole group.
        Lying down is recommended, and so is the earlier bus for those expecting a tune.
      </p>`,
    howToBook: onsiteBooking(
      'Bring an instrument that can sustain, and name it in the form. Voices, fans and refrigerators count.',
    ),
    whereWhen: onsiteWhereWhen(
      'In the barn, with the doors shut, and on Saturday throughout the house from cellar to tank. Bedrooms on ' +
        'the north side are out of range.',
    ),
    highlights: list(
      'Eleven organ pipes and a two-person bellows',
      'Hearing and tuning pure intervals',
      'A whole house played by transducers',
      'An eighty-minute piece to close',
    ),
    basics: onsiteBasics(
      'In English, Catalan and Spanish',
      'Open to any player of anything',
      'Up to 12 people, two tutors',
      'Ear protection supplied',
    ),
    studentLevel: 'Patience before technique. If you can hold one sound steadily, you are ready.',
    equipment: 'Something that sustains, your amplifier if it is small, a mat, a blanket.',
    postCourse: 'The Sunday piece is mastered by Viktor and released to the group, uncut, in one track.',
  }),
  workshop('drawing-sound', {
    duration: '5 days',
    editions: [{ startsInDays: 133, capacity: 14, taken: 6 }],
    pricing: onsitePrice(990, 850, 1080),
    allowPaymentPlan: false,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Charcoal in both hands and your eyes closed: drawing as a way of listening, on paper by the metre.',
    description: html` <p>
        Noor van Rijn does not ask what a sound looks like. She asks what your arm does when it hears one. The first
        exercise lasts an hour and leaves everyone black to the elbow.
      </p>
      <p>
        We draw rain on the roof, the voice of one person reading the phone book, a string quartet on record, the
        silence of the chapel, and each other’s snoring on the terrace after lunch. Sometimes the paper is the size of a
        stamp and sometimes it goes round the barn. Contact microphones under the boards make the drawing audible while
        it is being made, and then the drawing is answering itself, and you are in trouble in the best sense.
      </p>
      <p>
        There is some craft. You will grind ink from oak galls, burn willow into charcoal on Friday night, and learn
        what seven papers sound like under the same stick. There is also some talk, with books, about why so many people
        have wanted eyes to hear.
      </p>
      <p>
        On Sunday the drawings are hung in the order in which they should be listened to, and visitors walk along them
        in felt slippers.
      </p>`,
    howToBook: onsiteBooking(
      'Say if you are left-handed, ambidextrous, or have only one hand free. Paper is cut to fit.',
      false,
    ),
    whereWhen: onsiteWhereWhen(
      'In the dance barn, floor covered; in the chapel by kind permission; and by the river for the charcoal kiln.',
    ),
    highlights: list(
      'Burn your own charcoal, grind your own ink',
      'Amplified drawing boards',
      'Paper from stamp size to forty metres',
      'An exhibition walked in slippers',
      'All materials included',
    ),
    basics: onsiteBasics(
      'In English and Dutch',
      'No drawing ability presumed',
      'Up to 14 people',
      'Paid in full; no monthly payments',
    ),
    studentLevel: 'Non-drawers do especially well, having nothing to defend.',
    equipment: 'Clothes you have already given up on. All paper, charcoal, ink and soap provided.',
    postCourse: 'Small works go home with you; the long ones are photographed, rolled and kept for a year.',
  }),
  workshop('documentary-ears', {
    duration: '5 days',
    editions: [{ startsInDays: 147, capacity: 12, taken: 4 }],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Interview a baker, a beekeeper or a customs man. An audio documentary course that begins with closing ' +
      'your mouth.',
    description: html` <p>
        Most interviews fail in the second after the answer, when the interviewer, frightened of the pause, asks the
        next question. Marguerite Sall counts to seven. It is astonishing what people say at six.
      </p>
      <p>
        You will make one short documentary, eight to ten minutes, about someone who lives or works in the valley.
        Introductions have been made: there is a baker who works by starlight, a woman who keeps bees and accounts, a
        retired customs man, a priest with five parishes and one car. On Wednesday you practise on each other, which is
        worse. On Thursday and Friday you visit, twice, because the second visit is the documentary and the first was
        manners.
      </p>
      <p>
        From Friday night we edit, on headphones at a long table, with Marguerite moving from one to the next and
        borrowing one earpiece. Structure is discussed at dinner. What you owe to the person you recorded is discussed
        all the time, and on Sunday they come to lunch and hear it.
      </p>`,
    howToBook: onsiteBooking(
      'Tell us your French, honestly; we pair people so that every visit has enough of it. Also tell us what ' +
        'frightens you about interviewing.',
    ),
    whereWhen: onsiteWhereWhen(
      'Visits are up and down the valley by van, bicycle or on foot; editing is in the library, where the clock ' +
        'has been stopped for the sake of recordings.',
    ),
    highlights: list(
      'A finished documentary of eight to ten minutes',
      'Two visits to one person in the valley',
      'The seven-second pause',
      'Editing with the tutor’s ear next to yours',
      'Sunday lunch with the people you recorded',
    ),
    basics: onsiteBasics(
      'In English and French; interviews mostly in French, with help',
      'Beginners with some nerve',
      'Up to 12 people',
    ),
    studentLevel: 'You need no radio experience. Journalists are welcome and are asked to slow down.',
    equipment: 'A laptop with an audio editor you know, and headphones. Recorders and microphones are lent.',
    postCourse: 'Documentaries are broadcast with the consent of both sides, and a copy goes to the village library.',
  }),
  workshop('feral-percussion', {
    duration: '5 days',
    editions: [
      { startsInDays: 154, capacity: 12, taken: 11 },
      { startsInDays: 245, capacity: 12, taken: 3 },
    ],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Rhythm with no drums in the room: stone, gate, bucket, thigh. For drummers in need of a scare and for ' +
      'anyone who taps.',
    description: html` <p>
        Tomás has a theory that drums ruined percussion. Bex, who plays a great many drums, disagrees, and for five days
        they settle it with rocks.
      </p>
      <p>
        The first morning is spent in the river bed choosing stones. A good one rings for a second and a half; you will
        turn over about two hundred. From there: gates, cattle grids, troughs, tin roofs, the bridge, one another’s
        backs. We learn to play in five and seven by walking it, and in two tempi at once by walking it with somebody
        else. There is a daily hour of hands alone, drawn from txalaparta, palmas and playground games, all of which
        turn out to be about trust.
      </p>
      <p>
        Evenings are loud. By Friday the group can keep four layers going while passing the bread. Saturday brings a
        walk-through piece, three hundred metres of lane with a player every twenty-five, the audience carried along by
        hand signals and, last time, a dog.
      </p>`,
    howToBook: onsiteBooking(
      'Say what you tap on when nobody is looking. Mention wrists, shoulders and hearing if they trouble you.',
    ),
    whereWhen: onsiteWhereWhen(
      'The river bed, the lane to the upper pastures and the square; in rain, the sawmill, whose owner is a convert.',
    ),
    highlights: list(
      'Find your own ringing stone among two hundred',
      'Odd metres learnt on foot',
      'A daily hour of hands, from palmas to playground',
      'A three-hundred-metre piece along a lane',
    ),
    basics: onsiteBasics(
      'In English and Spanish',
      'All levels, including drummers',
      'Up to 12 people, two tutors',
      'Ear protection supplied',
    ),
    studentLevel: 'If you can walk in time with another person, you can start. Professionals find it plenty.',
    equipment: 'Strong shoes, gloves, and one object from home you are allowed to hit.',
    postCourse: 'The stones are numbered and kept in the barn; yours will be waiting.',
  }),
  workshop('voices-of-the-river', {
    duration: '5 days',
    editions: [{ startsInDays: 168, capacity: 14, taken: 5 }],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'If the Garbet could give evidence, who would speak for it, and in what key? Song, science and a mock hearing.',
    description: html` <p>
        Upstream the Garbet falls out of a lake. Downstream it has been measured, diverted, turbined, fished and argued
        about for two centuries. This workshop follows it for five days and ends by giving it a hearing, with the river
        in the chair.
      </p>
      <p>
        Each morning begins in the water or next to it. A hydrologist from Saint-Girons shows how a stream is gauged;
        you sample, count larvae, and listen with hydrophones to gravel on the move. In the afternoons Saoirse takes the
        day’s numbers and testimonies and turns them, with you, into sung statements: keens, litanies, rounds, an aria
        for a turbine. She works by ear and by argument.
      </p>
      <p>
        On Saturday night comes the hearing. You appear as trout, as farmer, as electricity board, as flood. Nobody
        wins, but there is a verdict and it is sung by all fourteen. Real anglers and a real councillor have sat on the
        jury, and some have come back.
      </p>
      <p>
        It is for singers, campaigners, scientists with a tune in them, and anybody who has lived beside a river and
        felt they owed it something.
      </p>`,
    howToBook: onsiteBooking(
      'Name a river you know. Tell us whether you would sooner be trout, farmer, turbine or flood.',
    ),
    whereWhen: onsiteWhereWhen(
      'We work along seven kilometres of the Garbet, from the lake path to the first power station, and indoors ' +
        'in the chapel. You will get wet to the knee.',
    ),
    highlights: list(
      'Stream-gauging with a working hydrologist',
      'Underwater listening to moving gravel',
      'Songs made out of numbers and testimony',
      'A sung public hearing with a local jury',
      'A visit to the power station',
    ),
    basics: onsiteBasics(
      'In English, with French and Irish',
      'Singers and campaigners of every level',
      'Up to 14 people',
    ),
    studentLevel: 'You are ready to sing in front of others, however roughly.',
    equipment: 'Shoes for wading, a towel, a bathing suit for the brave. Hydrophones and nets provided.',
    postCourse: 'The verdict is sent, every time, to the water board, which has twice replied.',
  }),
  workshop('improvising-in-the-open', {
    duration: '5 days',
    editions: [
      { startsInDays: -203, capacity: 14, taken: 13 },
      { startsInDays: -21, capacity: 14, taken: 14 },
    ],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Free improvisation in a meadow, where nothing reverberates and every sound you make leaves at once.',
    description: html` <p>
        Indoors, a wall gives you something back. In a meadow the note goes off towards Spain and that is the last of
        it. Improvisers who rely on reverberation find this alarming for a day and a half and then begin to play
        differently.
      </p>
      <p>
        Hal and Fumiko ran the same five days twice a year, in two moods. Mornings: listening exercises, duos with a
        stranger, the discipline of not starting. Afternoons: the whole group spread over two hectares, so far apart
        that ensemble becomes a matter of sight, memory and guesswork. A cuckoo joined one edition, a brush-cutter the
        other. Both were treated as colleagues.
      </p>
      <p>
        In the evenings we listened back to as little as possible and spoke about what had been meant. Each person
        played one solo, at an hour and in a spot of their own choosing; one was at ten past five, in a tree.
      </p>`,
    howToBook: onsiteBooking('Tell us your instrument and whether it can stand sun, dew and grasshoppers.'),
    whereWhen: onsiteWhereWhen(
      'Two hectares of hay meadow above the village, lent to us after the cut, with the barn in reserve.',
    ),
    highlights: list(
      'Playing across two hectares',
      'Duos with strangers every morning',
      'One solo each, at a place and hour of your own',
      'No reverberation at all',
    ),
    basics: onsiteBasics(
      'In English, with Japanese and Flemish',
      'For players with some improvising behind them',
      'Up to 14 people, two tutors',
    ),
    studentLevel: 'You have improvised with other people before, at least at parties.',
    equipment: 'Your instrument and shade for it; a folding stool; a hat.',
    postCourse: 'The players of both editions keep a yearly meeting, in a meadow they find themselves.',
  }),
];
