/** The list of pictures: name, folder, size in pixels, most bytes, and how it is drawn. */
import { bedroom, kitchen, library, piano, rehearsal, studio, tableTop, terrace } from './gallery-inside.mjs';
import { outside as out } from './gallery-outside.mjs';
import { motifs as figure } from './motifs/figure.mjs';
import { motifs as land } from './motifs/land.mjs';
import { motifs as night } from './motifs/night.mjs';
import { motifs as page } from './motifs/page.mjs';
import { motifs as plan } from './motifs/plan.mjs';
import { motifs as score } from './motifs/score.mjs';
import { motifs as signal } from './motifs/signal.mjs';
import { placeHouse, placeRoad, placeValley, share } from './places.mjs';
import { portraits } from './portraits.mjs';

const KB = 1024;
const courses = { ...land, ...plan, ...night, ...score, ...signal, ...figure, ...page };
const wide = [1800, 1200];
const tall = [1200, 1800];
const square = [1800, 1800];
const panorama = [1800, 1012];

const gallery = [
  [out.theHouse, wide],
  [out.nightSky, tall],
  [studio, square],
  [out.meadowStage, panorama],
  [tableTop, wide],
  [library, tall],
  [out.shuttleRoad, panorama],
  [out.river, square],
  [out.snow, wide],
  [kitchen, tall],
  [out.ridgeMicrophones, wide],
  [out.rockProjection, panorama],
  [out.dancers, tall],
  [out.speakerCircle, square],
  [out.forestPath, wide],
  [piano, tall],
  [out.fireCircle, panorama],
  [out.cloudSea, wide],
];
const places = {
  'place-house': placeHouse,
  'place-room': bedroom,
  'place-table': terrace,
  'place-studio': rehearsal,
  'place-road': placeRoad,
  'place-valley': placeValley,
};

export const pictures = [
  ...Object.entries(courses).map(([name, draw]) => ({
    name,
    draw,
    folder: 'reference-api/media',
    width: 1620,
    height: 1080,
    limit: 130 * KB,
  })),
  ...gallery.map(([draw, [width, height]], i) => ({
    name: `gallery-${String(i + 1).padStart(2, '0')}`,
    draw,
    folder: 'reference-api/media',
    width,
    height,
    limit: 150 * KB,
  })),
  ...portraits.map(([name, draw]) => ({
    name,
    draw,
    folder: 'reference-api/media',
    width: 480,
    height: 480,
    limit: 25 * KB,
  })),
  ...Object.entries(places).map(([name, draw]) => ({
    name,
    draw,
    folder: 'public/images',
    width: 1620,
    height: 1080,
    limit: 150 * KB,
  })),
  { name: 'share-default', draw: share, folder: 'public/images', width: 1200, height: 630, limit: 150 * KB },
];
