import { html, list, onlineBasics, onlineBooking, onlinePrice, onlineWhereWhen, workshop } from './shared-texts';
import type { SampleWorkshop } from './types';

export const onlineWorkshops2: SampleWorkshop[] = [
  workshop('painting-in-time', {
    duration: '4 weeks',
    editions: [{ startsInDays: 200, capacity: 18, taken: 0 }],
    pricing: onlinePrice(290, 250, 315),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: false,
    shortDescription:
      'Paint, photograph, paint over, photograph. Animation under the camera for people who do not want to draw ' +
      'the same fox twelve thousand times.',
    description: html` <p>
        There is a way of animating in which nothing is ever finished, as each picture is painted on top of the one
        before and the only record is the film. It needs a sheet of glass, some oil paint that will not dry, and the
        nerve to lose things.
      </p>
      <p>
        In the first week Noor van Rijn has you set the camera up above the kitchen table and make ten seconds of
        weather. In the second, a form turns into another form, with an eye to the moment when it is neither. In the
        third you are given thirty seconds of sound and must not illustrate it. The fourth is for one film of up to a
        minute, with a beginning, an end and some reason for the middle.
      </p>
      <p>
        Sessions are half demonstration, with a camera over Noor’s hands, and half crits, run at the table, fast and
        with laughter. Between them the work is slow; put on a record.
      </p>`,
    howToBook: onlineBooking('Say what you will shoot with. A phone taped to a pile of books is an excellent rostrum.'),
    whereWhen: onlineWhereWhen('Four Tuesdays, 18:00 to 20:00, and about six hours a week under your own lamp.'),
    highlights: list(
      'Paint-on-glass from the first evening',
      'A camera over the tutor’s hands',
      'One film of up to a minute',
      'Nothing kept but the film',
    ),
    basics: onlineBasics('In English and Dutch', 'Beginners and painters', 'Up to 18 people'),
    studentLevel: 'You have pushed paint about at some time. No animation needed.',
    equipment:
      'Glass, a lamp, slow-drying paint, rags, a camera that can be fixed in place. A list with prices is sent.',
    postCourse: 'The eighteen films are joined end to end into one, each starting on the last frame of the one before.',
  }),
  workshop('live-coding-from-zero', {
    duration: '4 weeks',
    editions: [{ startsInDays: 87, capacity: 24, taken: 9 }],
    pricing: onlinePrice(260, 225, 285),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    featured: 5,
    shortDescription:
      'Type a line, hear it at once, change it while it plays. Four weeks from an empty text file to eight ' +
      'minutes in front of people.',
    description: html` <p>
        The screen is projected, the code is visible, and when it goes wrong everybody sees why. Live coding is the only
        music in which the audience can watch you think, and for that reason it is a kind one: people cheer the typing
        errors.
      </p>
      <p>
        Week one: a bass drum, a pattern, a number changed by hand. Week two: patterns of patterns, and how to have less
        going on. Week three: sound, filters, samples of your own kitchen, with Pia explaining what the words stand for.
        Week four: form, nerves, and a plan on paper of how you will stop. All through, Ilya answers the question ‘why
        doesn’t it run?’, of which he never tires, in a shared window that stays open between sessions.
      </p>
      <p>
        The tools are free and work in a browser. There is no mathematics beyond counting to sixteen in interesting
        ways.
      </p>
      <p>
        On the last evening there is a stream with an audience, three or four minutes each for the cautious and eight
        for the rest.
      </p>`,
    howToBook: onlineBooking('Say whether you have ever typed a command. ‘No’ is the answer we wrote the course for.'),
    whereWhen: onlineWhereWhen('Four Tuesdays, 19:00 to 21:00, with an open help hour on Sundays at 17:00.'),
    highlights: list(
      'From an empty file in four weeks',
      'Free tools in the browser',
      'A help window open all week',
      'A streamed night with a real audience',
      'Errors applauded',
    ),
    basics: onlineBasics('In English; code in whatever it is in', 'Complete beginners', 'Up to 24 people, two tutors'),
    studentLevel: 'Zero, as promised. Programmers are welcome, and are seated next to musicians.',
    equipment: 'A computer with a keyboard you like, and headphones. Tablets are a misery.',
    postCourse: 'Everybody’s files stay in the group’s shared folder, to be stolen from.',
  }),
  workshop('activist-archives', {
    duration: '5 weeks',
    editions: [{ startsInDays: -60, capacity: 20, taken: 17 }],
    pricing: onlinePrice(260, 225, 285),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Leaflets, minutes, badges, voice messages: how a movement keeps its own memory before somebody else ' +
      'tidies it away.',
    description: html` <p>
        Campaigns throw things out in the week they win, and again in the week they lose. Rosa Imberti has climbed into
        more than one skip. Her course was for groups and individuals sitting on a heap of something and feeling vaguely
        guilty about it.
      </p>
      <p>
        Over five weeks participants sorted a real collection of their own: a tenants’ union in Turin, a lesbian choir
        in Leeds, a river campaign, one uncle. We covered what to keep, how to describe it so that a stranger finds it,
        scanning at the kitchen table, safe storage on no budget, and the questions nobody likes, about names, faces and
        the police.
      </p>
      <p>
        The second half was for writing. An archive that nobody reads is a cupboard, so every collection produced one
        public thing: a zine, a window display, a reading, an annotated songbook.
      </p>
      <p>Rosa’s own papers are in eleven boxes, nine of them labelled.</p>`,
    howToBook: onlineBooking('Tell us what is in the heap, how many boxes it fills, and who else has a say in it.'),
    whereWhen: onlineWhereWhen('Five Tuesdays, 18:00 to 20:00, and a Saturday clinic on scanners and file names.'),
    highlights: list(
      'Work on your own collection',
      'Names, faces and risk, soberly treated',
      'Scanning and storage on no budget',
      'One public outcome each',
    ),
    basics: onlineBasics('In English and Italian', 'Open; groups may share a place', 'Up to 20 people'),
    studentLevel: 'No archival training. A heap of something is essential.',
    equipment: 'Boxes, soft pencils, a phone that takes clear pictures.',
    postCourse: 'A shared list of who holds what, which participants keep up among themselves.',
  }),
  workshop('small-room-performance', {
    duration: '3 weeks',
    editions: [{ startsInDays: 95, capacity: 12, taken: 10 }],
    pricing: onlinePrice(240, 205, 260),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription: 'Your bedroom, one camera, a door. Performance for the space you have already paid for.',
    description: html` <p>
        Measure the room. Yuki Arimoto’s first request is a floor plan with every socket, and you will have looked at
        none of them for years. The next is to lie on each part of the floor in turn and report.
      </p>
      <p>
        From that inventory a performance is made in three weeks: for a camera that stays where it is, for between one
        and four minutes, with whatever enters the frame. We study edges, as half of what happens in a small room
        happens just outside the picture. We study light, using curtains. We study the neighbour, who is your sound
        designer.
      </p>
      <p>
        Each week has one group session and one private quarter of an hour in which Yuki visits your room by video and
        asks you to move a chair. The closing night is a tour: twelve rooms in twelve cities, one after the other, with
        the lights going off behind us.
      </p>`,
    howToBook: onlineBooking(
      'Give the size of your room in paces. Shared rooms are welcome, and so are the people in them.',
    ),
    whereWhen: onlineWhereWhen(
      'Three Tuesdays, 19:00 to 21:00, and a private quarter of an hour each week at a time we agree on.',
    ),
    highlights: list(
      'A floor plan with sockets',
      'Three private visits from the tutor',
      'Work with edges, curtains and neighbours',
      'A closing tour of twelve rooms',
    ),
    basics: onlineBasics('In English, with Japanese', 'Performers, film-makers, the housebound', 'Up to 12 people'),
    studentLevel: 'Any, including those who perform lying down or sitting.',
    equipment: 'A room or part of one, a camera or phone, a tape measure.',
    postCourse: 'The tour is edited as a film of about forty minutes for those who agree to be in it.',
  }),
  workshop('synthesis-by-ear', {
    duration: '6 weeks',
    editions: [
      { startsInDays: 27, capacity: 18, taken: 18 },
      { startsInDays: 122, capacity: 18, taken: 13 },
      { startsInDays: 240, capacity: 18, taken: 0 },
    ],
    pricing: onlinePrice(340, 295, 370),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: false,
    published: true,
    shortDescription:
      'Hear a sound, say what it is made of, build it. Six weeks of ear training for people with too many knobs.',
    description: html` <p>
        Pia plays a sound. You listen, twice, with the synthesiser switched off. Then you say what you heard, in words,
        and only then may you touch anything. After six weeks of this people stop scrolling through presets the way
        people stop biting their nails.
      </p>
      <p>
        Every week has one ingredient. Waveforms and partials; envelopes and the first fiftieth of a second; filters,
        which are mostly vowels; frequency modulation, taken slowly, with bells; noise, which is weather; and last of
        all space. There are ten listening exercises between the sessions, five minutes each, made to be done on a bus.
      </p>
      <p>
        The instrument does not matter. Some have hardware, most use one of three free programs, and one man in the
        first year did all of it on a church organ. The final task is to rebuild three sounds chosen by the group: once
        they were a kettle, a curlew and a certain Swedish lift.
      </p>`,
    howToBook: onlineBooking(
      'Name the synthesiser you use, or write ‘none’, and we will tell you which free one to install.',
    ),
    whereWhen: onlineWhereWhen('Six Tuesdays, 19:30 to 21:30, and ten short listening exercises a week.'),
    highlights: list(
      'Listen first, touch afterwards',
      'Ten five-minute exercises a week',
      'Any synthesiser, free ones included',
      'Three real sounds rebuilt at the end',
    ),
    basics: onlineBasics('In English and Swedish', 'Beginners and preset addicts', 'Up to 18 people'),
    studentLevel: 'Some contact with a synthesiser helps. Keyboard technique is of no use.',
    equipment: 'Good headphones, any synthesiser or a computer that will run a free one.',
    postCourse: 'The sixty exercises remain yours, with answers in a sealed envelope, so to speak.',
  }),
  workshop('spatial-audio-at-home', {
    duration: '3 evenings',
    editions: [{ startsInDays: 130, capacity: 16, taken: 16 }],
    pricing: onlinePrice(210, 180, 230),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Put a fly behind somebody’s left ear using nothing but headphones. Binaural and ambisonic sound in three ' +
      'evenings.',
    description: html` <p>
        You have two ears, a nose between them, and a lifetime of practice at knowing where the ice-cream van is.
        Spatial audio is the business of fooling that practice, and Rafael Quint does it for museums in which nothing
        else is left to see.
      </p>
      <p>
        Tuesday is hearing: why shoulders matter, what a head does to a hiss, how to make a binaural microphone from two
        capsules and a pair of spectacles. You record one minute at home, walking through a door. Wednesday is placing:
        free tools, objects in a sphere, height, distance, which is the hard one, and movement, which is the one that
        everybody overdoes.
      </p>
      <p>
        By Thursday evening you have a scene of ninety seconds for headphones. We listen to all sixteen in the dark,
        lying down, and Rafael says where the fly is.
      </p>`,
    howToBook: onlineBooking(
      'Tell us your audio software, and whether your hearing is different on the two sides; there are exercises ' +
        'for that.',
    ),
    whereWhen: onlineWhereWhen(
      'Tuesday to Thursday of one week, 18:30 to 21:30, with ten minutes in the middle for a lie-down.',
    ),
    highlights: list(
      'A binaural microphone made from spectacles',
      'Free tools for placing sound in a sphere',
      'Distance, the hard one',
      'A ninety-second scene in the dark',
    ),
    basics: onlineBasics('In English and Spanish', 'People who have edited sound before', 'Up to 16 people'),
    studentLevel: 'You can edit audio on several tracks. The geometry is done with oranges.',
    equipment:
      'Closed headphones, a computer, a small kit we post to you within Europe, or its shopping list elsewhere.',
    postCourse: 'You keep the microphone and the session files; a list of museums that pay is attached.',
  }),
  workshop('notebooks-of-place', {
    duration: '4 weeks',
    editions: [{ startsInDays: 73, capacity: 20, taken: 1 }],
    pricing: onlinePrice(220, 190, 240),
    allowPaymentPlan: true,
    pricecodeVersion: 1,
    mentorship: false,
    published: true,
    shortDescription:
      'Choose half a square mile and go out into it every day for a month with a pencil. Writing about where you ' +
      'are, without scenery.',
    description: html` <p>
        Pick a patch you can cross in twenty minutes. A retail park will do; in fact Gwen Parry would prefer it, since
        with mountains people write like calendars.
      </p>
      <p>
        Each day for four weeks you go out for a quarter of an hour and bring back a page. There is one instruction per
        day, sent at seven in the morning: what is fixed with cable ties; who has right of way; the word on the bin;
        listen for the oldest thing. On Tuesday evenings we meet, and read, and Gwen shows how notes turn into sentences
        that could not have been written about anywhere else.
      </p>
      <p>
        We borrow from surveyors, diarists, beat policemen and dog walkers. We do not use the word ‘liminal’. In the
        last week you assemble twelve pages into a small book with a spine, sewn on camera by everybody at once, which
        takes forty minutes and is very companionable.
      </p>`,
    howToBook: onlineBooking(
      'Name your half square mile. If walking is difficult, a window with a view of a street counts in full.',
    ),
    whereWhen: onlineWhereWhen('Four Tuesdays, 18:00 to 20:00, and a quarter of an hour out of doors each day.'),
    highlights: list(
      'Twenty-eight instructions at seven in the morning',
      'Four evenings of reading aloud',
      'A hand-sewn book of twelve pages',
      'Retail parks preferred',
    ),
    basics: onlineBasics('In English, with Welsh', 'All writers, and people who only keep lists', 'Up to 20 people'),
    studentLevel: 'No experience is asked for. Daily practice is, for four weeks.',
    equipment: 'A notebook that fits a pocket, a pencil, a needle and strong thread.',
    postCourse: 'One page from each of you goes into a shared gazetteer, ordered by postcode.',
  }),
  workshop('the-album-in-five-weeks', {
    duration: '5 weeks',
    editions: [{ startsInDays: 164, capacity: 14, taken: 6 }],
    pricing: onlinePrice(450, 390, 490),
    allowPaymentPlan: true,
    pricecodeVersion: 2,
    mentorship: true,
    published: true,
    shortDescription:
      'Eight songs you have, two you have not, and a deadline with two tutors attached. Finish the record.',
    description: html` <p>
        The album has been three-quarters done since the year before last. We know. Delphine and Hal have between them
        finished thirty-four records, of which they would take back two, and they think that the remaining quarter is
        mainly a matter of company and dates.
      </p>
      <p>
        Week one, the wall: everything you have, on paper, in order, with the fourth-best song thrown out. Week two,
        songs: Delphine on words, keys and the two that are missing. Week three, performance: what to record again and
        what to leave for its mistakes. Week four, mixing with Hal, live, on participants’ sessions, with a rule of
        forty minutes a song. In week five, sequence, gaps, title, cover, and a release date you have told other people
        about.
      </p>
      <p>
        Each person has two private sessions, one with each tutor. There is a listening party at the end where every
        album is represented by one side’s worth, on good loudspeakers in a real room in Nantes, streamed to the rest.
      </p>`,
    howToBook: onlineBooking('Say how many songs there are, in what state, and who is waiting for them.'),
    whereWhen: onlineWhereWhen(
      'Five weeks, Tuesdays 20:00 to 22:00 and Saturdays 15:00 to 17:00, and as many hours between as your ' +
        'record needs.',
    ),
    highlights: list(
      'Two private sessions, one with each tutor',
      'Live mixing on your own material',
      'Sequence, title and cover',
      'A listening party on good loudspeakers',
      'Tutors available afterwards for mentorship',
    ),
    basics: onlineBasics('In English and French', 'Musicians with most of an album', 'Up to 14 people, two tutors'),
    studentLevel: 'At least six recorded songs or demos, in any genre. Beginners should write the songs first.',
    equipment: 'Your sessions or stems, a way of recording more, and an honest pair of loudspeakers.',
    postCourse: 'Finished albums are announced on our releases page. Both tutors take alumni for mentorship.',
  }),
];
