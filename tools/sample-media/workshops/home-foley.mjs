import { disc, line, path, ramp, rect, stroke, through, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { ridge } from '../lib/ridge.mjs';

export default function homeFoley({ W, H, rand }) {
  const table = H * 0.84;
  const at = (x, content, scale = 0.82) => `<g transform="translate(${x} ${table}) scale(${scale})">${content}</g>`;
  const kettle = at(
    120,
    path('M20 0C0 -190 50 -262 170 -262C290 -262 322 -190 310 0Z M290 -120L410 -236L442 -214L316 -50Z'),
  );
  const handle = at(120, stroke('M66 -220C60 -380 280 -380 274 -220', 24));
  const umbrella = at(
    610,
    path(
      'M0 -330C60 -470 260 -470 320 -330C280 -360 230 -356 214 -326C190 -362 130 -362 108 -326C90 -356 40 -358 0 -330Z',
    ),
    1,
  );
  const cane = at(610, line(160, -440, 160, -40, 13) + stroke('M160 -44C160 4 106 4 106 -40', 13), 1);
  const boot = at(1060, path('M0 0V-210H110C116 -120 190 -100 262 -70C300 -52 302 -20 300 0Z'));
  const spoon = at(1480, disc(0, -306, 38, 1, 58) + line(0, -260, 0, 0, 15), 0.9);
  const mountain = (from, to, height, summits) => {
    const crest = ridge(rand, { width: (to - from) / 1.06, base: table, height, summits, roughness: 0.26 });
    return `${through(crest.map(([x, y]) => [from + x, y]))}L${to} ${table}L${from} ${table}Z`;
  };
  const shadows = [
    mountain(140, 860, 700, [
      [0.14, 0.4],
      [0.34, 0.66],
      [0.5, 1],
      [0.78, 0.46],
    ]),
    mountain(640, 1300, 520, [
      [0.2, 0.5],
      [0.46, 1],
      [0.7, 0.62],
      [0.9, 0.3],
    ]),
    mountain(1040, 1700, 800, [
      [0.16, 0.42],
      [0.38, 0.62],
      [0.64, 1],
      [0.86, 0.7],
    ]),
  ];
  return {
    paper: papers.warm,
    plates: plates({ W, H, table, shadows, umbrella, boot, kettle, handle, spoon, cane }),
  };
}

function plates({ W, H, table, shadows, umbrella, boot, kettle, handle, spoon, cane }) {
  return [
    { ink: inks.film, art: [rect(0, 0, W, table, 1)], density: 0.5 },
    { ink: inks.film, art: [path(shadows[0]), path(shadows[2])] },
    {
      ink: inks.sound,
      screen: 'lines',
      angle: 0,
      cell: 13,
      art: shadows.map((d) => path(d, ramp(0, H * 0.05, 0, table, [1, 0.55]))),
    },
    { ink: inks.sound, art: path(shadows[1]) },
    { ink: inks.music, art: [umbrella, boot, rect(0, table, W, H)] },
    { ink: inks.signal, art: [kettle, handle, spoon] },
    {
      ink: inks.night,
      art: [
        within(`M290 0H700V${table}H290Z`, kettle),
        within(`M770 0H1000V${table}H770Z`, umbrella),
        cane,
        within(`M1050 ${table - 30}H1400V${table}H1050Z`, boot),
        rect(0, table - 4, W, 12),
        rect(0, table + 96, W, 8),
      ],
    },
  ];
}
