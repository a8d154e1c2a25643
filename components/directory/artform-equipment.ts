/** Equipment of the house by artform, as a phrase after a colon. */
export const ARTFORM_EQUIPMENT: Record<string, string> = {
  music: 'the barn has eight loudspeakers and a stove, and you can borrow a harmonium with a wheeze.',
  sound:
    'two small rooms are for sound and editing: treated, lockable, with monitors and a patch bay. ' +
    'You can borrow recorders and microphones.',
  film:
    'the barn is dark when wanted and has a four-metre screen. From Friday to Monday the wash-house is a darkroom ' +
    'for film and paper.',
  video: 'the barn is dark when wanted and has a four-metre screen. Two small rooms are for sound and editing.',
  art:
    'the upper studio has ten tables and good light until four. The print room has a proofing press, screens, and ' +
    'letterpress type with most of its sevens missing.',
  writing:
    'every room has a desk, a door that shuts and a window with some mountain in it. The library has two thousand ' +
    'books, forty-one boxes and a stopped clock.',
  performance:
    'the dance floor is sprung, warm from below, and its mirrors can be turned to the wall. On the last afternoon ' +
    'something is usually shown to the village, which turns up, and has views.',
  environment:
    'outdoors there are a yard, an orchard, two hectares of meadow after the hay is in, and as much mountain as your ' +
    'legs allow.',
  activism: 'supper is at one long table. Wireless internet deliberately stops at the dining-room door.',
  vr: 'the upper studio has ten tables and more sockets than you have plugs.',
};
