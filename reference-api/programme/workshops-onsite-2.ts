import { html, list, onsiteBasics, onsiteBooking, onsitePrice, onsiteWhereWhen, workshop } from './shared-texts';
import type { SampleWorkshop } from './types';

export const onsiteWorkshops2: SampleWorkshop[] = [
  workshop('the-body-as-antenna', {
    duration: '5 days',
    editions: [{ startsInDays: 112, capacity: 12, taken: 3 }],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Movement and radio for people who work with neither or both: what a body picks up when you stop it sending.',
    description: html` <p>
        Stand near an old radio and it changes its mind. You are a bag of salt water with a pulse, and the set knows it.
        Yuki Arimoto has built twenty years of performance on this one embarrassing fact, and in this workshop she hands
        over the method.
      </p>
      <p>
        Mornings are physical: standing, falling, being moved by very small things, an hour of walking at a tenth of the
        usual speed. Afternoons are electrical. We wind coils, make simple receivers and theremin-like sensors, and
        learn to play them by weight and distance instead of touch. You do not have to be fit. You do have to be willing
        to be looked at while doing almost nothing.
      </p>
      <p>
        From Friday the two halves meet on the plateau above the village, where there is a great deal of sky and no
        mains hum. Each person makes a solo of between three and nine minutes for one body, one receiver and one place.
        The audience walks from one to the next. Marmots have attended.
      </p>`,
    howToBook: onsiteBooking(
      'Tell us of any injury, implant or pacemaker. Nothing we use is dangerous, but Yuki likes to plan for the ' +
        'body that is coming.',
    ),
    whereWhen: onsiteWhereWhen(
      'Mornings are in the dance barn, which has a sprung floor and underfloor heating; solos are on the ' +
        'plateau, twenty-five minutes by van and ten on foot.',
    ),
    highlights: list(
      'Daily movement training for any body',
      'Wind a coil, build a receiver, play it without touching it',
      'A solo for one body, one receiver and one place',
      'An audience that walks',
      'An hour of very slow walking every morning, which passes',
    ),
    basics: onsiteBasics('In English and some Japanese', 'Performers and non-performers', 'Up to 12 people'),
    studentLevel: 'No dance training. Curiosity about being still is more use than flexibility.',
    equipment: 'Layers you can lie down in, indoors and out. All electronics provided; you keep your receiver.',
    postCourse: 'Yuki holds an online evening six weeks later at which everybody performs from home, at night.',
  }),
  workshop('radio-from-the-col', {
    duration: '5 days',
    editions: [{ startsInDays: 49, capacity: 12, taken: 12 }],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Found a radio station on Wednesday, broadcast from a mountain pass on Saturday, close it down in good ' +
      'order on Sunday.',
    description: html` <p>
        The station has a licence for four days, a transmitter the size of a biscuit tin, and a potential audience of
        two valleys, one of which is mostly sheep. Everything else is up to twelve people: name, schedule, jingles,
        weather, politics.
      </p>
      <p>
        Wednesday is the founding assembly, run by Daniel under rules he borrowed from a community station in Porto and
        has been amending ever since. Thursday you report. There is a list of people in the village who have agreed to
        be asked anything, and another of those who would rather be asked properly. Friday is studio day: scripts, live
        mixing, the art of the handover, how to fill ninety seconds when the guest has gone to move his tractor. Oona,
        who has never missed a deadline by more than a minute, holds the stopwatch.
      </p>
      <p>
        On Saturday at noon we drive to the col with the mast on the roof and go on air for eight hours without a break.
        There is a shift plan, a soup plan and a plan for lightning. On Sunday we listen to the worst bits together and
        write the station’s obituary, which is read out as its last programme.
      </p>`,
    howToBook: onsiteBooking(
      'Say what your programme would be called. Languages are wanted, so list all of yours, including the rusty ones.',
    ),
    whereWhen: onsiteWhereWhen(
      'The studio is the old post office; Saturday’s broadcast goes out from the pass at 1,500 metres, or from ' +
        'the church porch if the wind is over sixty.',
    ),
    highlights: list(
      'Eight hours live from a mountain pass',
      'A licence, a mast and a real audience',
      'Reporting in the village with consent and cake',
      'Live mixing for people afraid of faders',
      'An obituary for the station',
    ),
    basics: onsiteBasics(
      'In English; broadcasts in every language present',
      'Beginners and radio people',
      'Up to 12 people, two tutors',
    ),
    studentLevel: 'Beginners are put on air first, before they can think about it.',
    equipment: 'A recorder or phone, and headphones. We have the rest, including the mast.',
    postCourse:
      'The eight hours stay in the CAMP radio archive. Several closed stations have since been refounded elsewhere.',
  }),
  workshop('modular-mountains', {
    duration: '5 days',
    editions: [
      { startsInDays: 63, capacity: 10, taken: 10 },
      { startsInDays: 140, capacity: 10, taken: 10 },
    ],
    pricing: onsitePrice(1390, 1190, 1510),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Ten people, ten modular systems, one very large cupboard of cables. Patch slowly, from first principles, ' +
      'with the manual shut.',
    description: html` <p>
        The trouble with modular synthesisers is other people’s videos. Pia Holmqvist would like you to forget them. For
        five days there are no presets, no screens and no talk of what anything cost; there is one oscillator, then two,
        then a reason for the second.
      </p>
      <p>
        Wednesday is voltage: what it is, what it wants, why the cable is yellow. On Thursday the group builds
        sequencers from things that are not sequencers. Friday belongs to feedback and slow change, patches that take an
        hour to cross the room, and you are sent out for a walk while yours gets on with it. In the evenings we link all
        ten systems through a mixer and try to play quietly, which nobody manages before Saturday.
      </p>
      <p>
        Each place has a complete system, set up and calibrated by Pia. You are welcome to bring your own, in which case
        she will ask what each module is for, and there should be an answer.
      </p>
      <p>
        The last night is a concert for ten systems and one extension lead, lying down, until the first person falls
        asleep.
      </p>`,
    howToBook: onsiteBooking(
      'Say whether you will bring a system, and whether you have patched before. Neither is expected.',
    ),
    whereWhen: onsiteWhereWhen(
      'We use the upper studio: ten tables in a ring, one mixer, a carpet that has absorbed worse.',
    ),
    highlights: list(
      'A complete modular system for every person',
      'Patching from voltage upwards, no presets',
      'Hour-long patches left to themselves',
      'Ten systems, one mixer, one quiet concert',
      'No talk of prices at table',
    ),
    basics: onsiteBasics('In English and Swedish', 'Beginners and people with too many modules', 'Up to 10 people'),
    studentLevel: 'From zero. Experienced patchers come to unlearn and are usually the happiest.',
    equipment: 'Headphones with a long lead. Systems, cables and a recorder per place are provided.',
    postCourse: 'You go home with a patch book in Pia’s notation and a recording of your table.',
  }),
  workshop('night-songs', {
    duration: '5 days',
    editions: [{ startsInDays: 28, capacity: 14, taken: 12 }],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'A songwriting workshop on night hours: breakfast at two, writing at ten in the evening, singing when the ' +
      'village lamps go off.',
    description: html` <p>
        At eleven the municipality turns off the street lamps, and Aulus becomes as dark as any village in Europe. That
        is when this workshop starts to work. The timetable is shifted by six hours, the kitchen has agreed, and a bell
        is rung softly at two in the afternoon.
      </p>
      <p>
        Lullabies, serenades, wakes, work songs for bakers and nurses: half the world’s songs were made to be sung at
        night, mostly by somebody who was tired. Amara brings Wolof and French lullabies and asks what they are really
        saying to the child. Étienne brings an accordion, a notebook of refrains and a rule that every song must be
        finished before it gets light.
      </p>
      <p>
        You write one song a night, four in all: one alone, one in a pair, one for another person’s voice, and one for
        all fourteen without instruments. We sing them where they belong, which may be the wash-house, the pass or
        somebody’s landing. Nobody is recorded unless they ask.
      </p>`,
    howToBook: onsiteBooking(
      'Tell us which languages you sing in, what you play if anything, and how you are when tired.',
    ),
    whereWhen: onsiteWhereWhen(
      'Writing is in the long room, singing at the wash-house, on the pass and on landings. Your bedrooms have ' +
        'blackout curtains.',
      'For this workshop the day begins at 14:00 and ends towards 04:00; breakfast, dinner and supper move with it.',
    ),
    highlights: list(
      'A night timetable, with the kitchen’s blessing',
      'Four songs in four nights',
      'Lullabies in Wolof, French and whatever you bring',
      'Singing outdoors under an unlit sky',
      'Nothing recorded without asking',
    ),
    basics: onsiteBasics(
      'In English and French',
      'People who have written at least one song',
      'Up to 14 people, two tutors',
    ),
    studentLevel: 'One song behind you, good or bad. A trained voice is no advantage.',
    equipment: 'An acoustic instrument if you play one, a head-torch with a red light, slippers.',
    postCourse:
      'Each year’s songs are gathered in a photocopied book, words and chords, in the songwriters’ own hands.',
  }),
  workshop('protest-and-chorus', {
    duration: '5 days',
    editions: [{ startsInDays: 126, capacity: 15, taken: 2 }],
    pricing: onsitePrice(990, 850, 1080),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'What does a crowd sing, who starts it, and why does it stop? Five days on chants, banners and the ' +
      'acoustics of the street.',
    description: html` <p>
        A slogan has about four seconds to get from the front of a march to the back. If it scans badly it dies at the
        second lamp post. Rosa Imberti has marched behind a great many slogans that died at the second lamp post and
        decided to do something about it.
      </p>
      <p>
        The week has three strands. In the morning, voice: leading without a megaphone, passing a song down a line,
        singing for six hours without losing it. In the afternoon, words and cloth: chants written, tested and
        discarded, banners sewn so that they can be read from a helicopter and washed at forty degrees. After supper,
        listening: recordings of strikes, vigils, carnivals and football grounds, heard for how they are built.
      </p>
      <p>
        Bring a cause, your own and real, large or parochial. A campaign for a bus route has as much place here as one
        for the climate. We do not vet opinions, but the house has rules of respect and Rosa keeps them.
      </p>
      <p>
        On Saturday the group holds a procession through the village, with the mayor’s permission and generally his
        company, for something the fifteen of you have agreed on. Agreeing takes most of Friday.
      </p>`,
    howToBook: onsiteBooking('Say in a line what you would march for. It is not a test; it is how we begin.'),
    whereWhen: onsiteWhereWhen(
      'We work in the long room, the sewing loft and the square, which has a fine echo off the spa hotel.',
    ),
    highlights: list(
      'Lead a song without a megaphone',
      'Sew a banner that can be read from afar',
      'Write chants and kill most of them',
      'Evening listening to strikes and stadiums',
      'A procession through the village',
    ),
    basics: onsiteBasics('In English, with Italian and French', 'Open to all, singers or not', 'Up to 15 people'),
    studentLevel: 'None required. Organisers, teachers, choir people and the merely annoyed are all at home here.',
    equipment: 'Old sheets are very welcome. Needles, paint and drums are here.',
    postCourse:
      'A shared folder of songs, patterns and scores, free to use, in which two campaigns a year are usually thanked.',
  }),
  workshop('sixteen-millimetre', {
    duration: '5 days',
    editions: [
      { startsInDays: 84, capacity: 8, taken: 8 },
      { startsInDays: 189, capacity: 8, taken: 3 },
    ],
    pricing: onsitePrice(1390, 1190, 1510),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    featured: 4,
    shortDescription:
      'Shoot it, develop it in coffee, hang it in the hayloft, cut it with tape, project it on Sunday. Thirty ' +
      'metres each.',
    description: html` <p>
        Thirty metres of film last two minutes and forty-five seconds. That is all each of you gets, and it concentrates
        the mind as nothing with a memory card ever has.
      </p>
      <p>
        Casper loads the cameras, two wind-up machines older than anyone in the room, and teaches exposure with a hand
        meter and a raised eyebrow. You shoot on Thursday. On Friday the wash-house becomes a laboratory: developer
        mixed from instant coffee, washing soda and vitamin C, negatives dripping from the rafters, the smell of a bad
        café until Monday. It is safe for the drains and very nearly safe for clothes.
      </p>
      <p>
        Leila takes over on Saturday with a splicer, a light table and a viewer. She cuts film as she cuts everything,
        starting from what is really there, which is often not what you thought you shot. Some of you will paint,
        scratch or bury a length of it; some will make a loop that goes round the room on pencils.
      </p>
      <p>
        On Sunday, eight films and a projector with a temper. We show each twice, because the first time everyone is
        holding their breath.
      </p>`,
    howToBook: onsiteBooking(
      'Say whether you have handled film before, and whether you are sensitive to coffee, vinegar or the dark.',
    ),
    whereWhen: onsiteWhereWhen(
      'Laboratory in the wash-house, cutting in the library, projection in the barn. You shoot within half an ' +
        'hour’s walk, since the cameras weigh what they weigh.',
    ),
    highlights: list(
      'Thirty metres of black-and-white film each',
      'Hand processing in coffee',
      'Cutting with tape on a light table',
      'Loops, scratches and burials',
      'A Sunday projection, everything twice',
    ),
    basics: onsiteBasics(
      'In English, with Danish, French and Arabic',
      'Beginners welcome',
      'Up to 8 people, two tutors',
      'Film, chemistry and a digital scan included',
    ),
    studentLevel: 'No experience of film needed. Photographers will find the first day easy and the second humbling.',
    equipment: 'An apron and dark old clothes. A light meter if you own one. Cameras, film and chemistry are ours.',
    postCourse:
      'You take the original home on a core, with a scan by post within a month. The laboratory is open to ' +
      'alumni in residence.',
  }),
  workshop('the-long-walk', {
    duration: '5 days',
    editions: [
      { startsInDays: 105, capacity: 10, taken: 5 },
      { startsInDays: 294, capacity: 10, taken: 1 },
    ],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Walking as writing, walking as performance, walking as a way of getting to supper. Sixty kilometres in ' +
      'five days, with a notebook.',
    description: html` <p>
        There is a moment, about nine kilometres in, when conversation stops and something better takes over. Gwen
        Parry’s workshop aims to reach it daily and to have a pencil ready.
      </p>
      <p>
        We walk between ten and fifteen kilometres a day, always from the front door and always back to it. Each walk
        has a score: follow water; walk only in the shade; keep the church in sight; carry a stone for somebody and tell
        them why. You write standing up, four times a day, for eight minutes. In the evening there is an hour at a
        table, in which the walk is cut to one page.
      </p>
      <p>
        Friday is silent from breakfast to supper, which people dread and then ask to have again. On Saturday each
        participant leads the others for half an hour along a walk of their own making. By then you will know the valley
        well enough to be surprised by it.
      </p>
      <p>
        This suits writers, performance makers and walkers with something on their mind. The pace is that of the
        slowest, who is frequently Gwen, on account of looking at things.
      </p>`,
    howToBook: onsiteBooking('Tell us the longest you have walked in the last year, and what happened.'),
    whereWhen: onsiteWhereWhen(
      'On old mule tracks and forest roads up the Garbet and over to Ustou, with up to 600 metres of ascent in a ' +
        'day. In foul weather there is a shorter version and a longer lunch.',
    ),
    highlights: list(
      'Five walks from the front door, each with its score',
      'Eight minutes of writing, four times a day',
      'One whole day in silence',
      'Lead a walk of your own making',
      'Footbaths',
    ),
    basics: onsiteBasics(
      'In English and Welsh',
      'Open level in writing',
      'Up to 10 people',
      'Fit for 15 kilometres a day',
    ),
    studentLevel: 'Any as a writer; as a walker, fit for fifteen hilly kilometres and for getting up the next day.',
    equipment: 'Boots that know you, a rucksack, a stick if you use one. Notebooks on a string are provided.',
    postCourse: 'The ten walk scores are printed on one folding sheet and left in the village for anyone to follow.',
  }),
];
