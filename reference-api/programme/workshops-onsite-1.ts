import { html, list, onsiteBasics, onsiteBooking, onsitePrice, onsiteWhereWhen, workshop } from './shared-texts';
import type { SampleWorkshop } from './types';

export const onsiteWorkshops1: SampleWorkshop[] = [
  workshop('listening-to-ice', {
    duration: '5 days',
    editions: [
      { startsInDays: 21, capacity: 14, taken: 14 },
      { startsInDays: 161, capacity: 14, taken: 10 },
    ],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    featured: 1,
    shortDescription:
      'Five days of hydrophones, contact microphones and cold hands, recording what frozen water says when it ' +
      'thinks nobody is there.',
    description: html` <p>
        Ice is not quiet. It ticks, groans, fizzes and, when a lake takes the load of the evening cold, makes a
        descending whoop that every first-time listener assumes is a fault in the cable. This workshop is about getting
        close enough to hear it, and about what an honest composer does with the recording afterwards.
      </p>
      <p>
        On Wednesday you build two contact microphones and a hydrophone, and ruin at least one of them. Thursday and
        Friday are spent outside, walking up to the shaded gullies above the village where snow lies long after it has
        any right to; we drill, freeze sensors in, and wait. When the mountain has no ice to spare we fall back on the
        fishmonger’s ice machine in Saint-Girons and on two chest freezers in the barn. Some of the best recordings in
        our archive are of the freezers.
      </p>
      <p>
        Saturday is for listening back in the dark, eight loudspeakers, no screens. Ana works on how to place a sound;
        Jon works on how to leave it alone. They disagree, out loud and productively, and you are invited to take sides.
        On Sunday afternoon everyone plays five minutes to the house and to whoever comes up from the village.
      </p>
      <p>
        It suits people who already own a recorder, or mean to: composers, sound artists, film people, and the
        glaciologist we get about once a year. No theory is needed, but patience is.
      </p>`,
    howToBook: onsiteBooking(
      'Tell us in the form what you record with now, even if it is a phone. We put the pairs together from ' +
        'your answers.',
    ),
    whereWhen: onsiteWhereWhen(
      'The barn is our workshop and listening room; two of the five days are outdoors between 1,200 and 1,900 ' +
        'metres, at walking pace, never on steep ground.',
    ),
    highlights: list(
      'Build a hydrophone and two contact microphones, and keep them',
      'Two days of recording in the gullies above the village',
      'An eight-loudspeaker listening night without screens',
      'Tutors who disagree about editing',
      'A public performance on Sunday, with soup',
    ),
    basics: onsiteBasics(
      'In English, with French and Spanish at the table',
      'Open level, some recording experience helps',
      'Up to 14 people, two tutors',
    ),
    studentLevel:
      'Anyone who has pressed record on purpose. You need to be able to walk uphill for two hours with a small ' +
      'rucksack.',
    equipment:
      'Bring a recorder and closed headphones if you have them; we have six sets to lend. Boots, gloves you can ' +
      'solder in, one warmer layer than you think.',
    postCourse:
      'You leave with your microphones, the group’s raw recordings under a shared licence, and an invitation to ' +
      'submit to our yearly ice programme on the radio.',
  }),
  workshop('the-hut-choir', {
    duration: '5 days',
    editions: [
      { startsInDays: 35, capacity: 15, taken: 6 },
      { startsInDays: 224, capacity: 15, taken: 0 },
    ],
    pricing: onsitePrice(990, 850, 1080),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    featured: 3,
    shortDescription:
      'A choir that exists for five days, rehearses in a shepherd’s hut and learns everything by ear. Singers, ' +
      'non-singers and people who were told to mime at school.',
    description: html` <p>
        Fifteen voices is a good number. It is enough to hide in and few enough that hiding does not last. Maren
        Lindqvist teaches by ear, line by line, with no paper in the room; by Wednesday supper you will know a four-part
        round and have no idea how that happened.
      </p>
      <p>
        The repertoire comes from work: calls for cattle, songs for hauling, a sorting song from a fish factory where
        the machines set the tempo. To these the group adds one new piece, written together between Thursday and
        Saturday from whatever is at hand. Last year’s was the bus timetable from Saint-Girons, complete with footnotes
        for school holidays.
      </p>
      <p>
        Mornings are breath, stance and blend. After lunch we walk forty minutes to a stone hut with a tin roof and sing
        in it, outside it and, when it rains, because of it. Evenings are for listening to one another’s favourite
        voices and asking what exactly the throat is doing.
      </p>
      <p>
        On Sunday the choir gives its only concert, at the wash-house in the village. There is no second performance and
        no recording; this is stated policy, and it makes people sing better.
      </p>`,
    howToBook: onsiteBooking(
      'If you know your voice, say high, middle or low in the form. If you do not, write ‘voice’; that is answer ' +
        'enough.',
    ),
    whereWhen: onsiteWhereWhen(
      'Rehearsals are in the long room with the stove and, most afternoons, in a hut on the way to the Cascade ' +
        'd’Ars. The walk is gentle and always possible.',
    ),
    highlights: list(
      'Everything taught by ear, no notation',
      'Afternoon rehearsals in a tin-roofed hut',
      'One new piece written by the whole group',
      'A single, unrecorded concert at the wash-house',
    ),
    basics: onsiteBasics(
      'In English; songs in seven languages, most of them not understood by anyone',
      'For all levels, beginners especially',
      'Up to 15 people',
    ),
    studentLevel: 'None at all, or twenty years in a cathedral. Both have worked in the same row.',
    equipment: 'Shoes you can stand in for an hour and a water bottle. Please leave the tuning fork at home.',
    postCourse:
      'Maren sends each group a letter with the songs written down from memory, mistakes included, about a month ' +
      'later.',
  }),
  workshop('slow-cinema-high-valley', {
    duration: '5 days',
    editions: [
      { startsInDays: 56, capacity: 12, taken: 5 },
      { startsInDays: 280, capacity: 12, taken: 1 },
    ],
    pricing: onsitePrice(1290, 1110, 1400),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Make one shot, as long as it needs to be. A film workshop about duration, with a great deal of waiting in it.',
    description: html` <p>
        The assignment is one shot. It may last four minutes or forty, the camera may not be moved once it runs, and
        something has to change. That is the whole course, and it is harder than a feature.
      </p>
      <p>
        Wednesday we watch, mostly films in which a door stays shut for longer than is polite, and talk about what
        happens to an audience’s breathing. Thursday you go out alone with a tripod and find three places; Friday you go
        back to one of them at three different hours. The cowbells, the electrician’s van and the fog are your cast.
        Teodor comes by on foot, sits down next to you and says very little until you ask.
      </p>
      <p>
        On Saturday each film is shown uncut to the group, in the order of the hours at which it was shot, so that the
        screening becomes one long day in the valley. We make it loud and dark, with a proper interval and plum cake.
        Sunday morning is for second thoughts: where it begins, where it stops, and whether the title gives too much
        away.
      </p>
      <p>
        For film-makers, photographers, painters and anyone whose phone has made them impatient. Twelve people, because
        twelve shots are already a very long evening.
      </p>`,
    howToBook: onsiteBooking(
      'Write a sentence about something you once watched for a long time. It is the only admission test.',
    ),
    whereWhen: onsiteWhereWhen(
      'The valley is the studio: meadows, the road to the Col d’Agnès, three bridges and one bus stop. ' +
        'Screenings are in the barn on a four-metre screen.',
    ),
    highlights: list(
      'One unmoving shot, start to finish',
      'Locations visited at three different hours',
      'A Saturday screening as long as the day',
      'Sound recorded on the spot, by you, alone',
      'Plum cake at the interval',
    ),
    basics: onsiteBasics('In English, with some French', 'Open level', 'Up to 12 people'),
    studentLevel: 'You should know how to focus and expose your own camera. Nothing else is assumed.',
    equipment:
      'A camera that can run for forty minutes, a card and battery to match, and a tripod. We lend three of each.',
    postCourse:
      'The day-long programme is shown once more in the village cinema season; you keep your film and all rights ' +
      'in it.',
  }),
  workshop('field-recording-at-altitude', {
    duration: '5 days',
    editions: [
      { startsInDays: 14, capacity: 12, taken: 12 },
      { startsInDays: 98, capacity: 12, taken: 9 },
      { startsInDays: 231, capacity: 12, taken: 2 },
    ],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Wind, marmots, cable cars, aeroplanes and the long reverberation of an empty valley: how to record a ' +
      'mountain without recording only yourself.',
    description: html` <p>
        Every recordist who comes here for the silence learns on the first morning that there isn’t any. There is the
        Garbet, a chainsaw two kilometres off, and the flight path to Barcelona. We begin from that and get on with it.
      </p>
      <p>
        The days climb. Wednesday is spent at 760 metres in the village: bells, water, kitchens, permission. Thursday at
        1,200, in the beech woods, with parabolic dishes and a lesson in sitting still. Friday we leave at four in the
        morning for the open ground near the lakes and record the dawn from three ridges at once, clocks synchronised,
        so that the same raven crosses three people’s headphones. Saturday and Sunday go to editing, notes and a shared
        map.
      </p>
      <p>
        Ruth is strict about file names, gain and batteries, and you will be grateful to her in ten years. Inês asks the
        other questions: who else was listening, whether the shepherd minded, and what the recording is for. Expect a
        good argument about microphones at breakfast.
      </p>`,
    howToBook: onsiteBooking(
      'Say in the form what you record with and how far you like to walk. We plan Friday’s three ridges from your ' +
        'answers.',
    ),
    whereWhen: onsiteWhereWhen(
      'Half the course is outdoors, between 760 and 1,900 metres. Friday’s start is before dawn; there is ' +
        'porridge, and transport up to the trailhead.',
    ),
    highlights: list(
      'A dawn recorded from three ridges at the same moment',
      'Parabolic dishes, ultrasonic detectors and one very long cable',
      'A working method for names, notes and archives',
      'Listening sessions in the barn every night',
      'Fair practice: permission, credit, harm',
    ),
    basics: onsiteBasics(
      'In English; Inês also teaches in Portuguese and French',
      'Beginners to professionals',
      'Up to 12 people, two tutors',
    ),
    studentLevel:
      'Beginners are fine if they can walk for three hours over rough ground. Professionals come for the ridges.',
    equipment:
      'Your own recorder and headphones; we lend microphones, dishes and shields. Boots and a head-torch are ' +
      'essential.',
    postCourse:
      'The group’s sound map goes on our radio page, with your name and your terms. Two alumni recordings a year ' +
      'are broadcast.',
  }),
  workshop('graphic-scores', {
    duration: '5 days',
    editions: [
      { startsInDays: 77, capacity: 12, taken: 4 },
      { startsInDays: 266, capacity: 12, taken: 1 },
    ],
    pricing: onsitePrice(1090, 940, 1190),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: true,
    published: true,
    shortDescription:
      'Ink, card, thread, string and a house band that will play whatever you draw. Notation from scratch, ' +
      'tested the same evening.',
    description: html` <p>
        A score is a letter to someone who will do something. Most of the trouble with graphic scores comes from
        forgetting the someone. Hedda Brandt’s workshop repairs this by performing every page on the day it is drawn, in
        front of the person who drew it.
      </p>
      <p>
        You start on Wednesday with a ruler and three marks; by Thursday there are stencils, a letterpress with most of
        its sevens missing, and a roll of paper as long as the corridor. Each evening the house band, made of whoever
        plays or says they do, reads the day’s scores at sight. If they stop and look at you, the score was unclear. If
        they all do the same thing, it was probably too clear.
      </p>
      <p>
        Between drawing sessions we look closely at how notations have worked elsewhere: knitting charts, dance scores,
        railway diagrams, avalanche maps. You will finish one score you stand behind, in an edition of fifteen, folded
        and boxed, one for each person in the house and one for the library.
      </p>
      <p>
        The course takes composers who cannot draw and artists who cannot read music, in about equal parts, and sits
        them next to each other.
      </p>`,
    howToBook: onsiteBooking(
      'Tell us whether you come from music or from drawing, and whether you will bring an instrument for the ' +
        'house band.',
    ),
    whereWhen: onsiteWhereWhen(
      'We use the print room on the first floor and the long corridor outside it, which is exactly nineteen ' +
        'metres of wall.',
    ),
    highlights: list(
      'Every score is played on the day it is drawn',
      'Letterpress, stencils and nineteen metres of paper',
      'A boxed edition of fifteen, made by you',
      'Railway, knitting and avalanche notation',
      'Tutor available afterwards for mentorship',
    ),
    basics: onsiteBasics(
      'In English, with German and Norwegian',
      'For composers and artists; no notation needed',
      'Up to 12 people',
    ),
    studentLevel:
      'No drawing skill and no reading of music required. You must be able to bear hearing your work misread.',
    equipment:
      'All paper and ink provided. Bring an instrument if you play one, and clothes that may meet printing ink.',
    postCourse: 'Your edition enters the CAMP library. Hedda takes alumni of this workshop for mentorship.',
  }),
  workshop('writing-with-weather', {
    duration: '5 days',
    editions: [{ startsInDays: 91, capacity: 10, taken: 9 }],
    pricing: onsitePrice(990, 850, 1080),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription: 'A writing workshop in which the forecast sets the exercises and the rain is allowed to edit.',
    description: html` <p>
        At six every morning Sefa Tamatoa reads the bulletin for the Couserans, looks out of the window, and decides
        which of the two to believe. The day’s exercises follow from that. Fog gets the conditional tense. Sun gets
        inventories. A storm gets dictation: you write down only what it says.
      </p>
      <p>
        There are three hours of writing a day and not one of them is optional. Between them you walk, keep a weather
        diary in a form you invent, and sit under the eaves with a notebook that has been made to get wet. In the
        afternoons each person meets Sefa for half an hour, on a bench if the bench is dry.
      </p>
      <p>
        By Saturday you will have a sequence of at least seven pieces: poems, prose, a log, a libretto, whatever the
        week gave. We read them aloud outdoors, in the actual weather, and see which ones hold up. Sunday is for
        cutting.
      </p>
      <p>
        Ten people only, at any stage of writing. Climate scientists have done well here, and so have people who simply
        like umbrellas.
      </p>`,
    howToBook: onsiteBooking(
      'In the form, describe yesterday’s weather where you are, in two sentences, without adjectives if you dare.',
    ),
    whereWhen: onsiteWhereWhen(
      'Writing happens in the library, under the eaves and on the benches along the river path; nobody is asked ' +
        'to climb anything.',
    ),
    highlights: list(
      'The day’s exercise decided at six each morning',
      'Half an hour alone with the tutor every afternoon',
      'A sequence of at least seven finished pieces',
      'An outdoor reading in whatever there is',
    ),
    basics: onsiteBasics(
      'Taught in English; write in any language you can read aloud',
      'All stages',
      'Up to 10 people',
    ),
    studentLevel: 'You write already, or have a good reason to begin. We read work closely and kindly.',
    equipment: 'A pen that works upside down and a proper raincoat. Waterproof notebooks are provided.',
    postCourse:
      'A typed selection goes to everyone in a small pamphlet, which Sefa prints and posts at a speed of its own.',
  }),
  workshop('instruments-from-nothing', {
    duration: '5 days',
    editions: [
      { startsInDays: 42, capacity: 10, taken: 10 },
      { startsInDays: 175, capacity: 10, taken: 5 },
    ],
    pricing: onsitePrice(1190, 1020, 1290),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Scrap, wire, boxwood and one week’s worth of tin cans become an orchestra that did not exist on Tuesday.',
    description: html` <p>
        The rule is simple: nothing is bought. Wednesday begins at the tip in the next commune, where the mayor has
        given us an hour and a wheelbarrow, and continues along the river, in the sawmill’s offcuts and in the recycling
        behind the kitchen. By noon there is a heap. By evening, most of it makes a sound.
      </p>
      <p>
        Kofi and Lou take the heap in opposite directions. Kofi starts with the hand and the ear: what does this want to
        do, and how would you teach it to a child? Lou starts with physics: how long, how tight, how thick, where are
        the nodes. You build one instrument with each of them, plus a third, on Friday and Saturday, that is entirely
        your own fault.
      </p>
      <p>
        There is welding for those who would like to weld, and string and beeswax for those who would not. We tune to
        each other and to the dinner bell, which is a slightly flat A. On Sunday the orchestra plays in the square and
        then gives away everything that will not fit in a suitcase.
      </p>`,
    howToBook: onsiteBooking(
      'Say whether you have used a saw, a soldering iron or a welder. If none of these, say so; you will by Friday.',
    ),
    whereWhen: onsiteWhereWhen(
      'The workshop on the ground floor has benches for ten, a forge that works in dry weather, and a door wide ' +
        'enough for regrettable ideas.',
    ),
    highlights: list(
      'Three instruments each, from found material',
      'An hour at the municipal tip, by appointment',
      'Basic welding, tuning, pickups and bridges',
      'Sunday concert and giveaway in the square',
      'Two makers with incompatible methods',
    ),
    basics: onsiteBasics(
      'In English, with French and Italian',
      'No building experience needed',
      'Up to 10 people, two tutors',
    ),
    studentLevel: 'Open. You should be happy to use hand tools under supervision.',
    equipment: 'Closed shoes, old clothes, work gloves. All tools and safety gear are here.',
    postCourse: 'Drawings and tunings of every instrument are kept in our makers’ file, which alumni may raid.',
  }),
];
