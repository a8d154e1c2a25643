/** What the pictures of the gallery show, by file name, in the order they are shown. */
export const galleryCaptions: Record<string, string> = {
  'gallery-01.jpg': 'The house at dusk, with most of its windows lit',
  'gallery-02.jpg': 'Star trails turning over the house',
  'gallery-03.jpg': 'The mixing desk, with a view of the peaks',
  'gallery-04.jpg': 'A concert in the meadow, under a stage like a rainbow',
  'gallery-05.jpg': 'Supper for sixteen, seen from above',
  'gallery-06.jpg': 'The library and its ladder',
  'gallery-07.jpg': 'The shuttle on the last bends of the road',
  'gallery-08.jpg': 'Boulders in the river',
  'gallery-09.jpg': 'Footprints in the snow, towards the summit',
  'gallery-10.jpg': 'Two pots on the kitchen stove',
  'gallery-11.jpg': 'Three microphones on the ridge at sunset',
  'gallery-12.jpg': 'A film projected on the cliff at night',
  'gallery-13.jpg': 'Three dancers with ribbons',
  'gallery-14.jpg': 'Listening inside a ring of twelve loudspeakers',
  'gallery-15.jpg': 'An installation of lights in the forest',
  'gallery-16.jpg': 'The grand piano, with the mountains for strings',
  'gallery-17.jpg': 'Round the fire under a crescent moon',
  'gallery-18.jpg': 'Peaks above a sea of cloud',
};

/** File names of the gallery, in the order they are shown. */
export const gallery: string[] = Object.keys(galleryCaptions);
