/** Printed portraits: a head, shoulders and hair of bold shapes, no two alike. */
import { arc, disc, knockOut, path, poly, rect, ring, within } from './lib/draw.mjs';
import { inks, papers } from './lib/inks.mjs';
import { chance, range } from './lib/random.mjs';

const SKINS = ['#f0b48a', '#8a5136', '#d98e62', '#5d3524', '#f3c7a4', '#b06a44'];
const GROUNDS = [
  inks.music,
  inks.sound,
  inks.film,
  inks.environment,
  inks.performance,
  inks.video,
  inks.vr,
  inks.writing,
  inks.art,
];
const DARKS = [inks.night, inks.aubergine, inks.pine, inks.black, '#5a2a16', inks.slate];

const HAIR = {
  crop: () => within('M120 60H360V228C338 156 300 166 240 158S142 156 120 228Z', disc(240, 222, 104, 1, 126)),
  curls: (rand) =>
    range(19)
      .map((k) =>
        disc(240 + Math.cos(3.05 + k * 0.175) * 112, 206 + Math.sin(3.05 + k * 0.175) * 112, 32 + rand.around(8)),
      )
      .join('') + disc(240, 150, 96, 1, 62),
  long: () =>
    path(
      'M122 380C96 210 120 84 240 84S384 210 358 380L318 380C336 270 332 190 300 160' +
        'C250 196 190 190 168 168C146 210 150 290 166 380Z',
    ),
  knot: () => disc(240, 70, 46) + within('M110 60H370V236C340 130 140 130 110 236Z', disc(240, 220, 108, 1, 128)),
  fringe: () => path('M122 268C104 48 376 48 358 268L328 268C332 214 324 190 312 182L168 182C156 194 148 226 152 268Z'),
  side: () =>
    path('M126 232C104 60 320 44 350 136C364 172 356 214 348 232C336 178 280 146 214 164C170 176 144 200 126 232Z'),
  none: () => '',
  braid: (rand) =>
    within('M110 60H370V240L330 190Q270 130 190 150Q150 170 110 240Z', disc(240, 220, 106, 1, 126)) +
    range(6)
      .map((k) => disc(348 + k * 4 + rand.around(3), 232 + k * 36, 24 - k * 1.6))
      .join(''),
};

const NECK = 'M204 300H276V378Q240 410 204 378Z';
const COAT = 'M24 500C30 398 120 372 204 362Q240 404 276 362C360 372 450 398 456 500Z';

const background = (n, { W, H }) =>
  [
    disc(240, 212, 196),
    rect(0, 0, W, 250),
    range(7).map((k) => ring(240, 224, 150 + k * 42, 17)),
    poly([
      [0, 480],
      [130, 130],
      [240, 300],
      [350, 70],
      [480, 330],
      [480, 480],
    ]),
    range(9).map((k) => rect(k * 56, 0, 28, H)),
    rect(240, 0, 240, H),
  ][n % 6];

const eye = (n, x) =>
  [
    () => disc(x, 214, 9),
    () => arc(x, 208, 17, 0.06, 0.44, 7),
    () => ring(x, 214, 27, 7) + disc(x, 214, 7),
    () => rect(x - 18, 210, 36, 8),
  ][(n + 1) % 4]();

const mouth = (n) =>
  [path('M206 292Q240 312 274 292Q240 334 206 292Z'), rect(212, 296, 56, 11), path('M210 296H270Q240 318 210 296Z')][
    n % 3
  ];

const beard = () => within('M150 250H330V360H150Z', disc(240, 236, 94, 1, 118) + disc(240, 240, 62, 0, 70));

/** Stripes, nothing, or lapels. */
const clothes = (n, { W }) =>
  [
    within(
      COAT,
      range(5)
        .map((k) => rect(0, 396 + k * 26, W, 9))
        .join(''),
    ),
    '',
    poly([
      [176, 368],
      [240, 470],
      [304, 368],
      [330, 376],
      [240, 520],
      [150, 376],
    ]),
  ][n % 3];

function portrait({ W, H, name }) {
  const n = Number(name.split('-')[1]);
  const rand = chance(name);
  const [ground, coat] = [0, 4].map((offset) => GROUNDS[(n * 2 + offset) % GROUNDS.length]);
  const dark = DARKS[n % DARKS.length];
  const style = Object.keys(HAIR)[(n * 3) % 8];
  const turn = rand.pick([-1, 1]);
  const [face, neck] = [disc(240, 224, 92, 1, 118), path(NECK)];
  const ears = disc(148, 230, 18, 1, 26) + disc(332, 230, 18, 1, 26);
  const earrings = disc(146, 268, 12) + disc(334, 268, 12);
  const shade = within('M148 224C148 76 332 76 332 224S148 376 148 224', rect(turn > 0 ? 244 : 140, 90, 96, 270, 0.8));
  const nose = path(turn > 0 ? 'M240 196L266 262H238Z' : 'M240 196L214 262H242Z');
  return {
    paper: [papers.warm, papers.cream, papers.rose, papers.cool][n % 4],
    wear: 1.6,
    plates: [
      { ink: ground, art: [background(n, { W, H }), knockOut(face + neck)], screen: 'flat' },
      { ink: SKINS[(n * 5) % SKINS.length], art: [face, neck, n % 2 ? ears : ''] },
      { ink: coat, art: path(COAT) },
      {
        ink: dark,
        screen: 'lines',
        angle: 90,
        cell: 7,
        art: [shade, within(NECK, rect(200, 341, 80, 15, 0.6))],
        density: 0.75,
      },
      {
        ink: dark,
        art: [
          HAIR[style](rand),
          nose,
          eye(n, 202),
          eye(n, 278),
          n % 4 === 2 && style !== 'long' ? beard() : '',
          clothes(n, { W }),
        ],
      },
      { ink: inks.signal, art: [mouth(n), n % 3 === 0 ? earrings : ''] },
    ],
  };
}

export const portraits = range(12).map((k) => [`alumni-${k + 1}`, portrait]);
