/** Things of paper and paint: rain set by hand, a walk, spirals, sheets, sleeves. */
import {
  brush,
  disc,
  line,
  path,
  place,
  poly,
  ramp,
  rect,
  ring,
  smooth,
  stroke,
  through,
  within,
} from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { mix, noise, range } from '../lib/random.mjs';
import { heightAt, land, ridge } from '../lib/ridge.mjs';

function weatherLines({ W, H, rand }) {
  const hills = [0, 1, 2].map((k) =>
    ridge(rand, {
      width: W,
      base: H * (0.82 + k * 0.07),
      height: 170 - k * 20,
      summits: [
        [0.1 + k * 0.11, 0.6],
        [0.34 + k * 0.2, 1],
        [0.7 - k * 0.08, 0.5],
        [0.95, 0.8],
      ],
      roughness: 0.07,
      rounds: 4,
    }),
  );
  const lean = -0.3;
  const drops = [];
  for (let row = 0; row < 13; row += 1) {
    let x = -60 + (row % 3) * 26;
    const y = -40 + row * 72;
    while (x < W + 300) {
      const long = rand.pick([44, 44, 90, 90, 140]);
      const heavy = rand.pick([7, 10, 10, 15]);
      if (rand() > 0.12 + (row / 13) * 0.28) drops.push({ x, y, long, heavy, red: rand() < 0.03, serif: rand() < 0.3 });
      x += heavy + rand.pick([28, 36, 36, 54]);
    }
  }
  const drop = ({ x, y, long, heavy, serif }) =>
    line(x, y, x + long * lean, y + long, heavy, 1, 'style="stroke-linecap:butt"') +
    (serif ? line(x - heavy * 1.1, y, x + heavy * 1.1, y, 4) : '');
  return {
    paper: papers.cool,
    plates: [
      {
        ink: inks.writing,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.84, [
              [0, 0.1],
              [1, 1],
            ]),
          ),
          disc(W * 0.25, H * 0.66, 105, 0),
          path(land(hills[2], H + 20), 1),
        ],
        screen: 'lines',
        angle: 0,
        cell: 14,
      },
      {
        ink: inks.environment,
        art: [path(land(hills[0], H + 20), 0.45), path(land(hills[1], H + 20), 0.8), path(land(hills[2], H + 20), 1)],
      },
      {
        ink: inks.pine,
        art: [
          path(
            land(hills[1], H + 20),
            ramp(0, H * 0.78, 0, H, [
              [0, 0.55],
              [1, 0],
            ]),
          ),
          path(
            land(hills[2], H + 20),
            ramp(0, H * 0.8, 0, H, [
              [0, 0.95],
              [1, 0.6],
            ]),
          ),
        ],
        screen: 'lines',
        angle: -17,
        cell: 11,
      },
      { ink: inks.night, art: drops.filter((d) => !d.red).map(drop) },
      { ink: inks.signal, art: drops.filter((d) => d.red).map((d) => drop({ ...d, heavy: 18, long: 140 })) },
    ],
  };
}

function longWalk({ W, H, rand }) {
  const count = 6;
  const ranges = range(count).map((k) =>
    ridge(rand, {
      width: W,
      base: H * (0.36 + k * 0.148),
      height: 330 - k * 18,
      roughness: 0.2 - k * 0.008,
      summits: range(4).map((i) => [(i + 0.5) / 4 + rand.around(0.13) + (k % 2 ? 0.07 : -0.05), rand.between(0.3, 1)]),
    }),
  );
  const xs = [0.63, 0.44, 0.6, 0.38, 0.57, 0.3];
  const gates = ranges.map((points, k) => [xs[k] * W, heightAt(points, xs[k] * W)]);
  const trail = (k) => {
    const [ax, ay] = gates[k];
    const [bx, by] = gates[k + 1] ?? [W * 0.47, H + 60];
    const deep = by + 60 - ay;
    return range(34).map((i) => {
      const t = i / 33;
      return [mix(ax, bx, t) + Math.sin(t * Math.PI * 3) * (30 + k * 17) * Math.sin(t * Math.PI), ay + deep * t];
    });
  };
  const layer = (tone, trailTone = 0) =>
    ranges.map(
      (p, k) =>
        path(land(p, H + 20), tone(k, p)) +
        (trailTone === null ? '' : stroke(smooth(trail(k)), 4.5 + k * 2.3, trailTone)),
    );
  const mist = (k, p, dark) =>
    ramp(0, Math.min(...p.map((q) => q[1])), 0, H * (0.36 + k * 0.148) + 70, [
      [0, dark],
      [1, dark * 0.3],
    ]);
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.performance,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.5, [
              [0, 0.05],
              [1, 0.85],
            ]),
          ),
          disc(W * 0.2, H * 0.17, 78, 0),
          layer((k, p) => mist(k, p, [0.75, 0.6, 0.35, 0.2, 0.1, 0][k])),
        ],
        screen: 'lines',
        angle: 0,
        cell: 13,
      },
      {
        ink: inks.writing,
        art: [disc(W * 0.2, H * 0.17, 78), layer((k, p) => mist(k, p, [0.1, 0.35, 0.8, 0.9, 0.9, 0.7][k]))],
      },
      { ink: inks.environment, art: layer((k, p) => mist(k, p, [0, 0.22, 0.45, 0.8, 1, 1][k])) },
      { ink: inks.pine, art: layer((k, p) => mist(k, p, [0.1, 0.16, 0.26, 0.42, 0.7, 1][k])) },
      {
        ink: inks.signal,
        art: [ranges.map((p, k) => path(land(p, H + 20), 0) + stroke(smooth(trail(k)), 4.5 + k * 2.3, 1))],
      },
    ],
  };
}

function drawingSound({ W, rand }) {
  const spiral = (cx, cy, turns, reach, squash, start) =>
    range(Math.round(turns * 26)).map((k) => {
      const t = k / (turns * 26 - 1);
      const a = start + t * turns * 2 * Math.PI;
      const r = 14 + reach * t ** 1.15 + rand.around(reach * 0.022);
      return [cx + Math.cos(a) * r, cy + Math.sin(a) * r * squash];
    });
  const charcoal = (points, wide) => brush(points, (t) => wide * (0.45 + 0.4 * Math.sin(t * 31) ** 2 + 0.35 * t), 0.8);
  const a = spiral(560, 580, 5.2, 470, 0.86, 0.3);
  const b = spiral(1270, 720, 4.1, 260, 0.9, 2.2);
  const c = spiral(1180, 210, 3.1, 150, 0.7, 4.4);
  const tail = range(40).map((k) => [
    a.at(-1)[0] + k * 27,
    a.at(-1)[1] + 26 * Math.sin(k / 2.6) * Math.exp(-k / 22) - k * 3,
  ]);
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.art, art: disc(760, 420, 300) },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: -32,
        cell: 14,
        art: [
          disc(
            1270,
            720,
            300,
            ramp(1000, 500, 1500, 950, [
              [0, 0.15],
              [1, 0.95],
            ]),
          ),
          rect(
            0,
            960,
            W,
            120,
            ramp(0, 0, W, 0, [
              [0, 0.9],
              [1, 0.2],
            ]),
          ),
        ],
      },
      {
        ink: inks.black,
        screen: 'grain',
        art: [
          charcoal(a, 21),
          charcoal(b, 15),
          charcoal(c, 11),
          brush(tail, (t) => 12 * (1 - t) + 2, 0.75),
          brush(
            [
              [-40, 1010],
              [300, 976],
              [760, 1000],
              [1200, 966],
              [1680, 990],
            ],
            (t) => 12 + 9 * Math.sin(t * 17),
            0.6,
          ),
        ],
      },
      { ink: inks.signal, art: disc(560, 580, 24) },
    ],
  };
}

function paintingInTime({ H, rand, name }) {
  const hair = noise(name);
  const hours = 9;
  const strokes = range(hours).map((k) => {
    const x = 92 + k * 179;
    const day = Math.sin(((k + 0.5) / hours) * Math.PI);
    const top = H * 0.5 - day * 400 - 30;
    return {
      k,
      x,
      top,
      foot: H * 0.965 - Math.abs(rand.around(40)),
      wide: rand.between(72, 98),
      lean: rand.around(26),
    };
  });
  const body = (s, tone = 1) =>
    brush(
      range(12).map((i) => [s.x + s.lean * Math.sin(i / 4), mix(s.top, s.foot, i / 11)]),
      (t) => s.wide * (0.94 + 0.08 * Math.sin(t * 9 + s.k)),
      tone,
    );
  const bristle = (x, y) => {
    const s = strokes.find((q) => Math.abs(q.x + q.lean * 0.4 - x) < 92);
    if (!s) return 1;
    const t = (y - s.top) / (s.foot - s.top);
    const dry = hair(x / 4.2, y / 420 + s.k * 9) * 0.5 + 0.5;
    return dry > 0.97 - Math.max(0, t - 0.35) * 0.95 ? 0 : t < 0.03 && dry > 0.6 ? 0.3 : 1;
  };
  const tones = {
    [inks.writing]: [0.5, 1, 1, 0.7, 0.25, 0, 0, 0, 0],
    [inks.art]: [0.7, 0.25, 0, 0.45, 1, 1, 0.8, 0.2, 0],
    [inks.video]: [0.15, 0.25, 0.6, 0.75, 0.1, 0, 0.3, 0.8, 0.5],
    [inks.night]: [0.35, 0, 0, 0, 0, 0.08, 0.5, 0.86, 1],
  };
  const sun = strokes.map((s) => [s.x, s.top - 62 - rand.between(0, 24), 27 + 8 * Math.sin(s.k)]);
  return {
    paper: '#f3ece0',
    rough: 2,
    plates: [
      ...Object.entries(tones).map(([ink, list]) => ({
        ink,
        art: strokes.map((s) => (list[s.k] ? body(s, list[s.k]) : '')),
        field: (x, y, t) => t * bristle(x, y),
      })),
      { ink: inks.signal, art: [sun.slice(0, 7).map((d) => disc(...d))] },
      { ink: inks.night, art: sun.slice(7).map(([x, y, r]) => disc(x, y, r) + disc(x + 14, y - 7, r * 0.9, 0)) },
    ],
  };
}

function activistArchives({ W, H, rand }) {
  const sheets = range(17).map((k) => ({ x: 470 + rand.around(46), y: 905 - k * 37, turn: rand.around(9) - 4, k }));
  const sheet = (s, tone, extra = '') =>
    place(`<g transform="matrix(1 0.16 -0.52 0.52 0 0)">${rect(0, -560, 860, 620, tone)}${extra}</g>`, {
      x: s.x,
      y: s.y,
      turn: s.turn * 0.5,
    });
  const lines = range(9).map((i) => rect(60, -480 + i * 52, [640, 700, 560, 690, 610, 720, 500, 680, 340][i], 19, 1));
  const photo =
    rect(470, -260, 330, 250, 0) +
    rect(
      470,
      -260,
      330,
      250,
      ramp(470, -260, 800, -10, [
        [0, 0.9],
        [1, 0.2],
      ]),
    );
  const top = sheets.length - 1;
  const corner = (s) =>
    place(
      `<g transform="matrix(1 0.16 -0.52 0.52 0 0)">${poly(
        [
          [860, -560],
          [600, -560],
          [860, -300],
        ],
        1,
      )}</g>`,
      { x: s.x, y: s.y, turn: s.turn * 0.5 },
    );
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.writing, art: [rect(0, 0, W, H, 1), sheets.map((s) => sheet(s, s.k % 4 === 2 ? 0.85 : 0))] },
      { ink: inks.activism, art: [sheets.map((s) => sheet(s, s.k % 5 === 3 ? 1 : 0)), corner(sheets[top])] },
      {
        ink: inks.black,
        screen: 'lines',
        angle: 20,
        cell: 11,
        art: [
          rect(0, 0, W, H, 0),
          poly(
            [
              [180, 980],
              [1100, 1110],
              [1560, 760],
              [1500, 700],
              [700, 640],
            ],
            0.55,
          ),
          sheets.map(
            (s) =>
              sheet(s, 0) +
              (s.k < top
                ? place(
                    `<g transform="matrix(1 0.16 -0.52 0.52 0 0)">${rect(
                      0,
                      -560,
                      860,
                      620,
                      ramp(0, 60, 0, -60, [
                        [0, 0.32],
                        [1, 0.62],
                      ]),
                    )}</g>`,
                    { x: s.x, y: s.y, turn: s.turn * 0.5 },
                  )
                : ''),
          ),
        ],
      },
      {
        ink: inks.black,
        art: [
          sheets.map((s) =>
            sheet(s, 0, `<rect x="0" y="-560" width="860" height="620" fill="none" stroke="#fff" stroke-width="5"/>`),
          ),
          sheet(
            sheets[top],
            0,
            `<rect x="0" y="-560" width="860" height="620" fill="none" stroke="#fff" stroke-width="5"/>${lines.slice(0, 5).join('')}${lines
              .slice(5)
              .map((l) => l.replace(/width="\d+"/, 'width="350"'))
              .join('')}${photo}`,
          ),
        ],
      },
    ],
  };
}

function notebooks({ W, H, rand }) {
  const spine = ridge(rand, {
    width: H + 40,
    base: 0,
    height: 150,
    summits: [
      [0.1, 0.5],
      [0.28, 1],
      [0.46, 0.5],
      [0.66, 0.9],
      [0.86, 0.4],
    ],
    roughness: 0.24,
  }).map(([x, y]) => [W / 2 + y + 70, x - 20]);
  const pages = poly([
    [150, 96],
    [W - 110, 60],
    [W - 150, H - 74],
    [110, H - 100],
  ]);
  const leftHalf = `M-20 -20${through(spine).replace('M', 'L')}L-20 ${H + 20}Z`;
  const rightHalf = `M${W + 20} -20${through(spine).replace('M', 'L')}L${W + 20} ${H + 20}Z`;
  const contours = range(9).map((k) =>
    smooth(
      range(40).map((i) => {
        const a = (i / 40) * 2 * Math.PI;
        const r = 300 - k * 34 + 30 * Math.sin(a * 3 + k * 0.3) + 16 * Math.sin(a * 5 + 1);
        return [1190 + Math.cos(a) * r * 0.94 + k * 7, 520 + Math.sin(a) * r * 1.16 - k * 5];
      }),
      true,
    ),
  );
  const writing = range(15).flatMap((k) => {
    const y = 200 + k * 52;
    const out = [];
    let x = 226 - k * 3;
    const stop = [640, 600, 655, 560, 630, 610, 400, 650, 600, 640, 590, 650, 620, 580, 330][k];
    while (x < stop) {
      const long = rand.between(22, 92);
      out.push(
        stroke(
          smooth(
            range(Math.ceil(long / 8) + 2).map((i) => [
              x + i * 8,
              y + (i % 2 ? -9 : 7) * rand.between(0.3, 1) - k * 0.2,
            ]),
          ),
          4.6,
        ),
      );
      x += long + 26;
    }
    return out;
  });
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.environment,
        art: [
          rect(0, 0, W, H),
          pages.replaceAll('rgb(255,255,255)', '#000'),
          within(
            rightHalf,
            contours.map((d, k) => path(d, [0.16, 0.16, 0.3, 0.3, 0.5, 0.5, 0.75, 0.75, 1][k])),
          ),
        ],
        screen: 'flat',
      },
      {
        ink: inks.writing,
        art: [
          poly(
            [
              [130, 130],
              [W - 80, 94],
              [W - 120, H - 40],
              [90, H - 66],
            ],
            1,
          ),
          within(leftHalf, pages.replaceAll('rgb(255,255,255)', '#000')),
          within(rightHalf, pages.replaceAll('rgb(255,255,255)', 'rgb(90,90,90)')),
        ],
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: 0,
        cell: 9,
        art: [
          within(
            rightHalf,
            poly(
              [
                [W / 2 - 60, 60],
                [W / 2 + 330, 60],
                [W / 2 + 330, H - 80],
                [W / 2 - 60, H - 80],
              ],
              ramp(W / 2, 0, W / 2 + 240, 0, [
                [0, 0.85],
                [1, 0],
              ]),
            ),
          ),
        ],
      },
      {
        ink: inks.pine,
        art: [
          contours.map((d) => stroke(d, 3.2)),
          writing,
          stroke(through(spine.filter(([, y]) => y > 78 && y < H - 88)), 7),
        ],
      },
      {
        ink: inks.signal,
        art: [
          disc(1246, 480, 15),
          stroke('M1246 480C1330 560 1370 640 1340 760S1420 900 1460 960', 6, 1, 'stroke-dasharray="3 17"'),
        ],
      },
    ],
  };
}

function album({ rand }) {
  const size = 452;
  const spots = [
    [70, 66],
    [584, 66],
    [1098, 66],
    [327, 562],
    [841, 562],
  ];
  const sleeve = ([x, y], content) => place(within(`M0 0H${size}V${size}H0Z`, content), { x, y });
  const profile = (base, height, summits, roughness = 0.24) =>
    land(ridge(rand, { width: size, base, height, summits, roughness, rounds: 5 }), size + 20);
  const a = profile(430, 250, [
    [0.3, 1],
    [0.62, 0.5],
    [0.9, 0.7],
  ]);
  const b = [profile(300, 120), profile(390, 130), profile(470, 140)];
  const bars = range(13).map((k) =>
    rect(k * 36 - 4, 250 - 150 * Math.exp(-(((k - 8) / 3) ** 2)) - (k % 2) * 22, 24, 400),
  );
  const waves = range(11).map((k) =>
    stroke(
      smooth(
        range(24).map((i) => [
          i * 20,
          150 + k * 30 + 26 * Math.sin(i * 0.55 + k * 0.5) * Math.exp(-(((i - 12) / 7) ** 2)),
        ]),
      ),
      9,
    ),
  );
  const last = profile(452, 120, [
    [0.2, 0.4],
    [0.75, 1],
  ]);
  const record = [
    disc(841 + size + 34, 562 + size / 2, 205),
    range(7).map((k) => ring(841 + size + 34, 562 + size / 2, 190 - k * 15, 3, 0)),
    disc(841 + size + 34, 562 + size / 2, 72, 0),
  ];
  const square = rect(0, 0, size, size);
  return {
    paper: papers.sand,
    plates: [
      {
        ink: inks.music,
        art: [
          sleeve(spots[0], square),
          sleeve(spots[1], disc(226, 210, 140)),
          sleeve(spots[2], bars),
          sleeve(
            spots[3],
            rect(
              0,
              0,
              size,
              size,
              ramp(0, 0, 0, size, [
                [0, 0.1],
                [1, 1],
              ]),
            ),
          ),
          disc(841 + size + 34, 562 + size / 2, 72),
          sleeve(spots[4], square),
        ],
      },
      {
        ink: inks.signal,
        art: [
          sleeve(spots[0], disc(316, 128, 62)),
          sleeve(spots[1], path(b[0]) + path(b[1], 0.6)),
          sleeve(spots[2], rect(0, 0, size, 236) + rect(0, 236, size, 300, 0)),
          sleeve(
            spots[4],
            rect(
              0,
              0,
              size,
              size,
              ramp(0, 0, 0, size, [
                [0, 0],
                [1, 0.95],
              ]),
            ),
          ),
        ],
        screen: 'dots',
        cell: 12,
      },
      {
        ink: inks.night,
        art: [
          record,
          sleeve(spots[0], path(a)),
          sleeve(spots[1], path(b[2]) + path(b[1], 0.45) + path(b[2])),
          sleeve(
            spots[2],
            bars
              .slice(5)
              .filter((_, i) => i % 2)
              .join(''),
          ),
          sleeve(spots[3], waves),
          sleeve(spots[4], square.replaceAll('rgb(255,255,255)', '#000') + path(last) + disc(120, 120, 34)),
        ],
      },
    ],
  };
}

export const motifs = {
  'writing-with-weather': weatherLines,
  'the-long-walk': longWalk,
  'drawing-sound': drawingSound,
  'painting-in-time': paintingInTime,
  'activist-archives': activistArchives,
  'notebooks-of-place': notebooks,
  'the-album-in-five-weeks': album,
};
