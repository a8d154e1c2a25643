/** Prints of the place, indoors. */
import { blob, disc, line, path, poly, ramp, rect, ring, smooth, stroke, through, within } from './lib/draw.mjs';
import { inks, papers } from './lib/inks.mjs';
import { steam } from './lib/props.mjs';
import { mix, range } from './lib/random.mjs';
import { land, ridge } from './lib/ridge.mjs';

/** A window with mountains in it: pieces for a light and a dark plate. */
export function mountainWindow(rand, x, y, w, h) {
  const frame = `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const shape = (base, height, summits) =>
    land(
      ridge(rand, { width: w * 1.1, base: 0, height, summits, rounds: 5 }).map(([px, py]) => [
        x - w * 0.05 + px,
        y + base + py,
      ]),
      y + h + 30,
    );
  const far = shape(h * 0.86, h * 0.62, [
    [0.18, 0.5],
    [0.46, 1],
    [0.74, 0.6],
    [0.94, 0.75],
  ]);
  const near = shape(h, h * 0.34, [
    [0.12, 0.9],
    [0.4, 0.4],
    [0.72, 0.8],
    [0.95, 0.5],
  ]);
  return {
    hole: path(frame, 0),
    far: within(frame, path(far)),
    near: within(frame, path(near)),
    sun: (tone = 1) => within(frame, disc(x + w * 0.76, y + h * 0.26, Math.min(w, h) * 0.1, tone)),
    frame: (width, tone = 1) =>
      stroke(frame, width, tone) +
      line(x + w / 2, y, x + w / 2, y + h, width * 0.7, tone) +
      line(x, y + h * 0.42, x + w, y + h * 0.42, width * 0.7, tone),
  };
}

/** The studio: desk of faders and knobs, two loudspeakers, the peak in the window. */
export function studio({ W, H, rand }) {
  const win = mountainWindow(rand, W * 0.3, H * 0.08, W * 0.4, H * 0.36);
  const top = H * 0.6;
  const desk = poly([
    [W * 0.06, top],
    [W * 0.94, top],
    [W * 1.04, H + 20],
    [-W * 0.04, H + 20],
  ]);
  const cols = 22;
  const at = (c, t) => [
    mix(W * (0.1 + (0.8 * c) / (cols - 1)), W * (0.03 + (0.94 * c) / (cols - 1)), t),
    mix(top + 26, H - 30, t),
  ];
  const knobs = range(cols).flatMap((c) => range(3).map((r) => ({ p: at(c, 0.06 + r * 0.15), a: rand(), c, r })));
  const faders = range(cols).map((c) => ({
    a: at(c, 0.52),
    b: at(c, 0.97),
    k: at(c, 0.6 + 0.3 * (0.5 + 0.5 * Math.sin(c * 0.55 + 0.8)) + rand.around(0.04)),
    c,
  }));
  const speaker = (x) => rect(x, top - H * 0.34, W * 0.17, H * 0.33);
  const cones = (x, tone) => [
    disc(x + W * 0.085, top - H * 0.12, W * 0.06, tone),
    disc(x + W * 0.085, top - H * 0.26, W * 0.03, tone),
  ];
  const left = W * 0.085;
  const right = W * 0.745;
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.art,
        art: [
          rect(0, 0, W, top),
          win.hole,
          speaker(left).replaceAll('rgb(255,255,255)', '#000'),
          speaker(right).replaceAll('rgb(255,255,255)', '#000'),
          win.sun(),
        ],
      },
      {
        ink: inks.music,
        art: [
          cones(left, 1),
          cones(right, 1),
          faders.filter((f) => f.c % 3 === 0).map((f) => rect(f.k[0] - 17, f.k[1] - 11, 34, 24)),
          knobs.filter((k) => (k.c + k.r) % 4 === 0).map((k) => disc(...k.p, W * 0.013)),
        ],
        shift: [0, 0],
      },
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 12,
        art: [win.far, faders.filter((f) => f.c % 3 === 1).map((f) => rect(f.k[0] - 17, f.k[1] - 11, 34, 24))],
      },
      {
        ink: inks.night,
        art: [
          win.near,
          win.frame(12),
          desk,
          speaker(left),
          speaker(right),
          cones(left, 0),
          cones(right, 0),
          disc(left + W * 0.085, top - H * 0.12, W * 0.022),
          disc(right + W * 0.085, top - H * 0.12, W * 0.022),
          knobs.map(
            (k) =>
              disc(...k.p, W * 0.0135, 0) +
              line(...k.p, k.p[0] + Math.cos(k.a * 6.28) * W * 0.012, k.p[1] + Math.sin(k.a * 6.28) * W * 0.012, 4),
          ),
          faders.map((f) => line(...f.a, ...f.b, 4, 0) + rect(f.k[0] - 17, f.k[1] - 11, 34, 24, 0)),
        ],
      },
      { ink: inks.signal, art: faders.filter((f) => f.c % 3 === 2).map((f) => rect(f.k[0] - 17, f.k[1] - 11, 34, 24)) },
    ],
  };
}

/** The long table from above, laid for everyone. */
export function tableTop({ W, H, rand }) {
  const [x0, y0, w, h] = [W * 0.06, H * 0.25, W * 0.88, H * 0.5];
  const seats = range(8).flatMap((k) => [
    [x0 + ((k + 0.5) / 8) * w, y0 + h * 0.17],
    [x0 + ((k + 0.5) / 8) * w, y0 + h * 0.83],
  ]);
  const plate = ([x, y], k) => disc(x, y, H * 0.066, k);
  const bowls = [
    [0.16, 0.5, 0.075],
    [0.37, 0.48, 0.055],
    [0.55, 0.52, 0.085],
    [0.73, 0.49, 0.05],
    [0.88, 0.52, 0.066],
  ].map(([x, y, r]) => [x0 + w * x, y0 + h * y, H * r]);
  const leaves = bowls.flatMap(([x, y, r], b) =>
    range(16).map(() => {
      const a = rand() * 6.28;
      const d = Math.sqrt(rand()) * r * 0.7;
      return {
        b,
        d: blob(
          range(6).map((k) => [
            x + Math.cos(a) * d + Math.cos(k) * r * 0.18 * rand.between(0.6, 1.3),
            y + Math.sin(a) * d + Math.sin(k) * r * 0.14,
          ]),
        ),
      };
    }),
  );
  const chairs = seats.map(([x], k) => rect(x - H * 0.05, k % 2 ? y0 + h + 24 : y0 - H * 0.105, H * 0.1, H * 0.085));
  const forks = seats.map(
    ([x, y]) =>
      line(x - H * 0.088, y - H * 0.045, x - H * 0.088, y + H * 0.05, 6) +
      line(x + H * 0.088, y - H * 0.045, x + H * 0.088, y + H * 0.05, 6),
  );
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.environment,
        art: [rect(0, 0, W, H), rect(x0, y0, w, h, 0), leaves.filter((l) => l.b % 2 === 0).map((l) => l.d)],
      },
      {
        ink: inks.art,
        art: [
          rect(x0, y0, w, h, 1),
          seats.map((s) => plate(s, 0)),
          bowls.map((b) => disc(...b, 0)),
          seats.map(([x, y]) => disc(x, y, H * 0.04, 0.4)),
        ],
        density: 0.9,
      },
      {
        ink: inks.music,
        art: [
          bowls.map((b) => disc(...b)),
          seats.filter((_, i) => i % 3 === 0).map(([x, y]) => disc(x, y, H * 0.036)),
          chairs.filter((_, i) => i % 3 === 1),
        ],
      },
      {
        ink: inks.signal,
        art: [
          leaves.filter((l) => l.b % 2 === 1).map((l) => l.d),
          seats.filter((_, i) => i % 3 === 1).map(([x, y]) => disc(x, y, H * 0.03)),
          chairs.filter((_, i) => i % 3 === 2),
        ],
      },
      {
        ink: inks.pine,
        art: [
          chairs.filter((_, i) => i % 3 === 0),
          forks,
          seats.map((s) => ring(...s, H * 0.066, 4)),
          bowls.map((b) => ring(...b, 5)),
        ],
      },
      {
        ink: inks.pine,
        screen: 'lines',
        angle: 30,
        cell: 11,
        art: [
          poly(
            [
              [x0 + 26, y0 + h],
              [x0 + w, y0 + h],
              [x0 + w, y0 + 26],
              [x0 + w + 34, y0 + 60],
              [x0 + w + 34, y0 + h + 36],
              [x0 + 60, y0 + h + 36],
            ],
            0.7,
          ),
        ],
      },
    ],
  };
}

/** The library: the tops of the books draw a range. */
export function library({ W, H, rand }) {
  const shelves = 5;
  const books = range(shelves).flatMap((s) => {
    const floor = ((s + 1) / shelves) * (H - 30) - 6;
    const room = H / shelves - 46;
    const list = [];
    let x = 26;
    while (x < W - 44) {
      const w = rand.between(20, 64);
      const t = x / W;
      const tall = room * (0.5 + 0.42 * Math.abs(Math.sin(t * (3.4 + s * 0.7) + s * 1.7)) + rand.around(0.07));
      const lean = rand() < 0.06 ? rand.pick([-8, 8]) : 0;
      list.push({
        x,
        y: floor - tall,
        w: Math.min(w, W - 30 - x),
        tall,
        ink: rand.int(0, 4),
        lean,
        mark: rand.int(0, 3),
      });
      x += w + 3 + Math.abs(lean) * 2;
    }
    return list;
  });
  const box = (b, tone = 1) => rect(b.x, b.y, b.w, b.tall, tone, b.lean);
  const label = (b, tone) =>
    [
      rect(b.x + b.w * 0.2, b.y + b.tall * 0.16, b.w * 0.6, 14, tone, 0),
      disc(b.x + b.w / 2, b.y + b.tall * 0.8, b.w * 0.24, tone),
      rect(b.x + b.w * 0.36, b.y + b.tall * 0.22, b.w * 0.28, b.tall * 0.44, tone),
      '',
    ][b.mark];
  const only = (...list) => books.filter((b) => list.includes(b.ink)).map((b) => box(b));
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.writing, art: [rect(0, 0, W, H, 0.55), books.map((b) => box(b, 0)), only(0, 3)] },
      { ink: inks.activism, art: [only(1, 3), books.filter((b) => b.ink === 0).map((b) => label(b, 1))] },
      { ink: inks.video, art: only(2) },
      {
        ink: inks.night,
        art: [
          rect(0, 0, W, H, 0),
          only(4),
          books.filter((b) => b.ink === 4).map((b) => label(b, 0)),
          books.filter((b) => b.ink === 2).map((b) => label(b, 1)),
          range(shelves).map((s) => rect(0, ((s + 1) / shelves) * (H - 30) - 6, W, 20)),
          rect(0, 0, 18, H),
          rect(W - 18, 0, 18, H),
          line(W * 0.56, -20, W * 0.76, H + 20, 19),
          line(W * 0.73, -20, W * 0.93, H + 20, 19),
          range(11).map((k) =>
            line(W * (0.56 + 0.02 * k) - 6, k * H * 0.1 + 40, W * (0.73 + 0.02 * k) + 6, k * H * 0.1 + 40, 13),
          ),
        ],
      },
    ],
  };
}

/** The kitchen: pots, ladles, steam rising like notation. */
export function kitchen({ W, H }) {
  const stove = H * 0.7;
  const pot = (x, w, h) =>
    rect(x, stove - h, w, h) + rect(x - 26, stove - h * 0.86, 28, 18) + rect(x + w - 2, stove - h * 0.86, 28, 18);
  const lid = (x, w, h) =>
    path(`M${x - 8} ${stove - h}Q${x + w / 2} ${stove - h - 76} ${x + w + 8} ${stove - h}Z`) +
    disc(x + w / 2, stove - h - 48, 16);
  const ladle = (x, long, r) =>
    line(x, 96, x, 96 + long, 13) + path(`M${x - r} ${96 + long}A${r} ${r} 0 0 0 ${x + r} ${96 + long}Z`);
  const pan = (x, long, r) => line(x, 96, x, 96 + long, 18) + disc(x, 96 + long + r - 8, r);
  return {
    paper: papers.rose,
    plates: [
      {
        ink: inks.art,
        art: [
          rect(0, 0, W, stove, 0),
          range(9).flatMap((r) =>
            range(7).map((c) =>
              (r * 3 + c * 5) % 4 === 0
                ? rect(c * (W / 7), 60 + r * (stove / 9), W / 7 - 8, stove / 9 - 8, 0.75)
                : rect(c * (W / 7), 60 + r * (stove / 9), W / 7 - 8, stove / 9 - 8, 0.2),
            ),
          ),
        ],
        density: 0.8,
      },
      { ink: inks.signal, art: [pot(W * 0.1, W * 0.36, 330), pan(W * 0.85, 180, 96)] },
      {
        ink: inks.music,
        art: [
          pot(W * 0.56, W * 0.32, 210),
          lid(W * 0.56, W * 0.32, 210),
          pan(W * 0.12, 210, 82),
          ladle(W * 0.47, 330, 52),
        ],
      },
      {
        ink: inks.aubergine,
        art: [
          rect(0, stove, W, 34),
          rect(W * 0.04, stove + 34, W * 0.92, H),
          disc(W * 0.24, stove + 190, 46, 0),
          disc(W * 0.5, stove + 190, 46, 0),
          disc(W * 0.76, stove + 190, 46, 0),
          line(W * 0.24, stove + 190, W * 0.27, stove + 160, 9),
          line(W * 0.5, stove + 190, W * 0.5, stove + 146, 9),
          line(W * 0.76, stove + 190, W * 0.73, stove + 166, 9),
          stroke(`M${W * 0.16} ${stove + 290}H${W * 0.84}V${H + 20}`, 6, 0),
          lid(W * 0.1, W * 0.36, 330),
          rect(0, 84, W, 15),
          ladle(W * 0.3, 270, 44),
          ladle(W * 0.65, 250, 60),
          range(5).map((k) => steam(W * (0.16 + k * 0.06), stove - 430 - (k % 2) * 20, 300 + k * 26, 9)),
        ],
      },
    ],
  };
}

/** The grand piano seen from above, the peak in the open lid. */
export function piano({ W, H, rand }) {
  const [x, y, w] = [W * 0.14, H * 0.12, W * 0.72];
  const keys = H * 0.8;
  const body = `M${x} ${keys}V${y + 130}C${x} ${y - 60} ${x + w * 0.46} ${y - 50} ${x + w * 0.52} ${y + H * 0.2}C${x + w * 0.57} ${y + H * 0.36} ${x + w} ${y + H * 0.3} ${x + w} ${y + H * 0.5}V${keys}Z`;
  const strings = range(27).map((k) =>
    line(
      x + 40 + (k * (w - 70)) / 26,
      keys - 90,
      x + 30 + ((k * (w - 190)) / 26) * (0.62 + 0.3 * (k / 26)),
      y + 40,
      2.6 + (26 - k) * 0.12,
    ),
  );
  const mountain = land(
    ridge(rand, {
      width: w,
      base: keys - 120,
      height: H * 0.44,
      summits: [
        [0.14, 0.6],
        [0.3, 1],
        [0.52, 0.56],
        [0.74, 0.7],
        [0.93, 0.4],
      ],
    }).map(([px, py]) => [px + x, py]),
    keys + 10,
  );
  const white = range(22).map((k) => rect(x + (k * w) / 22 + 2, keys + 4, w / 22 - 4, H * 0.13));
  const black = range(22)
    .filter((k) => ![2, 6].includes(k % 7))
    .map((k) => rect(x + ((k + 0.68) * w) / 22, keys + 4, w / 34, H * 0.08));
  return {
    paper: papers.sand,
    plates: [
      {
        ink: inks.performance,
        art: [rect(0, 0, W, H), path(body, 0), white.join('').replaceAll('rgb(255,255,255)', '#000')],
      },
      { ink: inks.music, art: path(body) },
      {
        ink: inks.signal,
        art: [
          within(body, disc(x + w * 0.66, y + H * 0.44, 108)),
          rect(x + (7 * w) / 22 + 2, keys + 4, w / 22 - 4, H * 0.13),
          rect(x + (11 * w) / 22 + 2, keys + 4, w / 22 - 4, H * 0.13),
        ],
      },
      {
        ink: inks.aubergine,
        screen: 'lines',
        angle: 0,
        cell: 14,
        art: within(
          body,
          path(
            mountain,
            ramp(0, H * 0.3, 0, keys, [
              [0, 0.95],
              [1, 0.45],
            ]),
          ),
        ),
      },
      {
        ink: inks.aubergine,
        art: [
          within(body, strings.join('')),
          stroke(body, 26),
          black,
          stroke(`M${x} ${keys}V${keys + H * 0.135}H${x + w}V${keys}`, 22),
        ],
      },
    ],
  };
}

/** A room: bed, lamp, the mountain in the window. */
export function bedroom({ W, H, rand }) {
  const win = mountainWindow(rand, W * 0.42, H * 0.11, W * 0.34, H * 0.44);
  const floor = H * 0.8;
  const quilt = [
    [W * 0.06, H * 0.62],
    [W * 0.62, H * 0.62],
    [W * 0.72, H * 0.9],
    [W * 0.06, H * 0.9],
  ];
  const stripes = range(7).map((k) =>
    poly([
      [W * (0.2 + k * 0.062), H * 0.62],
      [W * (0.235 + k * 0.062), H * 0.62],
      [W * (0.25 + k * 0.071), H * 0.9],
      [W * (0.205 + k * 0.071), H * 0.9],
    ]),
  );
  const lamp = [W * 0.875, H * 0.36];
  return {
    paper: papers.rose,
    plates: [
      {
        ink: inks.performance,
        art: [rect(0, 0, W, floor, 0.62), win.hole, poly(quilt, 0), disc(...lamp, 300, glowTone(lamp))],
        screen: 'flat',
      },
      {
        ink: inks.music,
        art: [
          win.sun(),
          poly(quilt),
          poly([
            [lamp[0] - 62, lamp[1] + 66],
            [lamp[0] - 34, lamp[1] - 50],
            [lamp[0] + 34, lamp[1] - 50],
            [lamp[0] + 62, lamp[1] + 66],
          ]),
        ],
      },
      {
        ink: inks.video,
        screen: 'lines',
        angle: 0,
        cell: 12,
        art: [win.far, rect(0, floor, W, H, 0.8), poly(quilt, 0)],
      },
      { ink: inks.signal, art: [stripes, path(`M${W * 0.07} ${H * 0.62}q20 -96 130 -92q120 4 108 92Z`)] },
      {
        ink: inks.aubergine,
        art: [
          win.near,
          win.frame(15),
          rect(W * 0.4, H * 0.55 + 8, W * 0.38, 20),
          rect(W * 0.025, H * 0.42, 26, H * 0.54),
          rect(W * 0.72, H * 0.72, 24, H * 0.24),
          poly([
            [W * 0.05, H * 0.9],
            [W * 0.735, H * 0.9],
            [W * 0.735, H * 0.935],
            [W * 0.05, H * 0.935],
          ]),
          rect(lamp[0] - 6, lamp[1] + 66, 12, H * 0.2),
          rect(lamp[0] - 96, H * 0.62, 192, 18),
          rect(lamp[0] - 84, H * 0.62, 14, H * 0.32),
          rect(lamp[0] + 70, H * 0.62, 14, H * 0.32),
          rect(lamp[0] - 78, H * 0.595, 66, 26),
          rect(lamp[0] - 70, H * 0.575, 56, 22),
        ],
      },
    ],
  };
}
const glowTone = ([cx, cy]) => ({
  cx,
  cy,
  radius: 300,
  stops: [
    [0, 0.05],
    [1, 0.62],
  ],
});

/** The long table on the terrace under the lamps, in the evening. */
export function terrace({ W, H, rand }) {
  const back = ridge(rand, {
    width: W,
    base: H * 0.62,
    height: 420,
    summits: [
      [0.08, 0.7],
      [0.3, 1],
      [0.5, 0.5],
      [0.68, 0.66],
      [0.9, 0.86],
    ],
  });
  const near = ridge(rand, {
    width: W,
    base: H * 0.66,
    height: 210,
    summits: [
      [0.15, 0.7],
      [0.45, 0.5],
      [0.8, 1],
    ],
    roughness: 0.14,
  });
  const board = [
    [W * 0.36, H * 0.62],
    [W * 0.64, H * 0.62],
    [W * 1.02, H * 0.98],
    [-W * 0.02, H * 0.98],
  ];
  const rows = range(6).map((k) => {
    const t = (k / 5.4) ** 1.35;
    const y = mix(H * 0.645, H * 0.95, t);
    return { y, t, half: mix(W * 0.125, W * 0.42, t), r: mix(15, 66, t) };
  });
  const plates = rows.flatMap((q) => [
    [W / 2 - q.half * 0.74, q.y, q.r],
    [W / 2 + q.half * 0.74, q.y, q.r],
  ]);
  const people = rows.slice(0, 5).flatMap((q, k) =>
    [-1, 1].map((side) => {
      const x = W / 2 + side * (q.half * 1.16 + q.r * 1.3);
      const s = q.r * 2.3;
      return {
        k: k * 2 + (side > 0 ? 1 : 0),
        d:
          disc(x, q.y - s * 1.35, s * 0.4, 1, s * 0.5) +
          path(
            `M${x - s * 0.8} ${q.y + s * 0.9}Q${x - s * 0.86} ${q.y - s * 0.8} ${x} ${q.y - s * 0.8}Q${x + s * 0.86} ${q.y - s * 0.8} ${x + s * 0.8} ${q.y + s * 0.9}Z`,
          ),
      };
    }),
  );
  const string = (y, sag) => range(31).map((i) => [(i / 30) * W, y + sag * 4 * (i / 30 - (i / 30) ** 2)]);
  const bulbs = [...string(70, 150).filter((_, i) => i % 3 === 1), ...string(190, 60).filter((_, i) => i % 3 === 2)];
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.art,
        screen: 'lines',
        angle: 0,
        cell: 14,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, H * 0.6, [
              [0, 0.95],
              [1, 0.25],
            ]),
          ),
          bulbs.map(([x, y]) => disc(x, y + 14, 34, 0)),
          poly(board, 0),
        ],
      },
      {
        ink: inks.film,
        art: [path(land(back, H * 0.75)), people.filter((p) => p.k % 3 === 2).map((p) => p.d)],
        density: 0.9,
      },
      {
        ink: inks.music,
        art: [
          bulbs.map(([x, y]) => disc(x, y + 14, 17)),
          poly(board, 0.55),
          plates.map(([x, y, r]) => disc(x, y, r, 0, r * 0.42)),
          people.filter((p) => p.k % 3 === 0).map((p) => p.d),
        ],
      },
      {
        ink: inks.signal,
        art: [
          people.filter((p) => p.k % 3 === 1).map((p) => p.d),
          rows.map((q) => disc(W / 2, q.y, q.r * 0.8, 1, q.r * 0.34)),
        ],
      },
      {
        ink: inks.aubergine,
        art: [
          path(land(near, H * 0.75)),
          rect(0, H * 0.7, W, H),
          poly(board, 0),
          people
            .map((p) => p.d)
            .join('')
            .replaceAll('rgb(255,255,255)', 'rgb(0,0,0)'),
          plates.map(([x, y, r]) => ring(x, y, r, 4, 1, r * 0.42)),
          stroke(smooth(string(70, 150)), 4),
          stroke(smooth(string(190, 60)), 4),
          stroke(`${through(board)}Z`, 5),
        ],
      },
    ],
  };
}

/** The rehearsal room: cables, cymbals, a chair, rings of sound. */
export function rehearsal({ W, H, rand }) {
  const floor = H * 0.66;
  const cables = range(5).map((k) =>
    smooth([
      [-30, floor + 96 + k * 46],
      [W * 0.16, floor + 70 + k * 46],
      [W * 0.34, floor + 170 + k * 34],
      [W * 0.52, floor + 236 + k * 22],
      [W * 0.76, floor + 196 + k * 30],
      [W * 0.9, floor + 250 + k * 22],
      [W + 30, floor + 190 + k * 34],
    ]),
  );
  const drum = (x, y, r) => disc(x, y, r);
  const win = mountainWindow(rand, W * 0.08, H * 0.1, W * 0.26, H * 0.36);
  return {
    paper: papers.cool,
    plates: [
      { ink: inks.sound, art: [range(6).map((k) => ring(W * 0.67, H * 0.6, 250 + k * 96, 30))], density: 0.85 },
      {
        ink: inks.music,
        art: [
          win.sun(),
          disc(W * 0.49, H * 0.34, 128, 1, 26),
          disc(W * 0.86, H * 0.3, 140, 1, 30),
          stroke(cables[0], 15),
          stroke(cables[3], 15),
        ],
      },
      {
        ink: inks.activism,
        art: [
          drum(W * 0.67, H * 0.62, 196),
          rect(W * 0.5, H * 0.52, 132, 104),
          rect(W * 0.74, H * 0.44, 150, 112),
          stroke(cables[1], 15),
          stroke(cables[4], 15),
        ],
      },
      {
        ink: inks.night,
        screen: 'lines',
        angle: 90,
        cell: 13,
        art: [
          win.far,
          rect(
            0,
            floor,
            W,
            H,
            ramp(0, floor, 0, H, [
              [0, 0.75],
              [1, 0.25],
            ]),
          ),
          drum(W * 0.67, H * 0.62, 196).replaceAll('rgb(255,255,255)', '#000'),
        ],
      },
      {
        ink: inks.night,
        art: [
          win.near,
          win.frame(13),
          ring(W * 0.67, H * 0.62, 196, 13),
          ring(W * 0.67, H * 0.62, 92, 6),
          rect(W * 0.5, H * 0.52, 132, 14),
          rect(W * 0.74, H * 0.44, 150, 14),
          rect(W * 0.5, H * 0.52 + 90, 132, 14),
          rect(W * 0.74, H * 0.44 + 100, 150, 14),
          line(W * 0.49, H * 0.34, W * 0.49, H * 0.82, 8),
          line(W * 0.86, H * 0.3, W * 0.86, H * 0.82, 8),
          line(W * 0.49, H * 0.74, W * 0.46, H * 0.84, 8),
          line(W * 0.49, H * 0.74, W * 0.52, H * 0.84, 8),
          line(W * 0.86, H * 0.72, W * 0.83, H * 0.84, 8),
          line(W * 0.86, H * 0.72, W * 0.89, H * 0.84, 8),
          stroke(cables[2], 15),
        ],
      },
    ],
  };
}
