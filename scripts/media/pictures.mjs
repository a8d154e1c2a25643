/** The list of pictures: name, folder, size in pixels, most bytes, and how it is drawn. */
import { motifs as figure } from './motifs/figure.mjs';
import { motifs as land } from './motifs/land.mjs';
import { motifs as night } from './motifs/night.mjs';
import { motifs as page } from './motifs/page.mjs';
import { motifs as plan } from './motifs/plan.mjs';
import { motifs as score } from './motifs/score.mjs';
import { motifs as signal } from './motifs/signal.mjs';

const courses = { ...land, ...plan, ...night, ...score, ...signal, ...figure, ...page };
const KB = 1024;

export const pictures = [
  ...Object.entries(courses).map(([name, draw]) => ({ name, draw, folder: 'reference-api/media', width: 1620, height: 1080, limit: 130 * KB })),
];
