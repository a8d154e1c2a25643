/** Sound made visible: bands, strata, waves, steps. */
import { disc, line, path, poly, ramp, rect, smooth, stroke, through } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, fractal, mix, range, step } from '../lib/random.mjs';
import { weather } from '../lib/ridge.mjs';

const edge = (W, y, wave) => range(82).map((k) => [(k / 81) * (W + 40) - 20, y + wave(k / 81)]);
const band = (top, bottom) => `${smooth(top)}${smooth([...bottom].reverse()).replace('M', 'L')}Z`;

function deepDrone({ W, rand }) {
  const flat = () => rand.around(2);
  const ys = [-20, 205, 262, 520, 560, 600, 768, 842, 1100];
  const strip = (k) => band(edge(W, ys[k], flat), edge(W, ys[k + 1], flat));
  const tremble = (t) =>
    34 * Math.sin(t * 66) * Math.exp(-(((t - 0.58) / 0.24) ** 2)) +
    7 * Math.sin(t * 171) * Math.exp(-(((t - 0.66) / 0.15) ** 2));
  const shaking = range(15).map((k) =>
    stroke(
      smooth(
        range(280).map((i) => {
          const t = i / 279;
          return [t * (W + 40) - 20, 284 + k * 15.6 + tremble(t) * (1 - Math.abs(k - 7) / 11) + rand.around(0.5)];
        }),
      ),
      9.5,
    ),
  );
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: [path(strip(0)), path(strip(2)), path(strip(6), 1)] },
      {
        ink: inks.sound,
        art: [
          path(strip(1)),
          path(strip(4)),
          path(
            strip(5),
            ramp(0, 0, W, 0, [
              [0, 0.1],
              [1, 1],
            ]),
          ),
        ],
        screen: 'lines',
        angle: 90,
        cell: 18,
      },
      { ink: inks.signal, art: [shaking, path(strip(6))] },
      { ink: inks.night, art: [path(strip(7)), path(strip(3))] },
      {
        ink: inks.aubergine,
        screen: 'dots',
        cell: 15,
        art: path(
          strip(0),
          ramp(0, 0, 0, 205, [
            [0, 0.55],
            [1, 0],
          ]),
        ),
      },
    ],
  };
}

function stoneAndSignal({ W, rand, name }) {
  const fold = fractal(name, 3);
  const bend = (t) => 190 * Math.sin(t * 4.1 + 0.7) * mix(0.5, 1, t) + 70 * Math.sin(t * 9.3);
  const fault = (t) => (t > 0.63 ? 96 : 0);
  const levels = [-420, -140, 10, 92, 190, 310, 372, 520, 590, 740, 905, 990, 1130, 1600];
  const seam = (y, squeeze = 1) =>
    range(90).map((k) => {
      const t = k / 89;
      return [t * (W + 40) - 20, y + bend(t) * squeeze + fault(t) + 34 * fold(t * 5, y / 140)];
    });
  const layer = (k) =>
    `${through(weather(seam(levels[k]), rand, 0.12, 2))}${through([...seam(levels[k + 1])].reverse()).replace('M', 'L')}Z`;
  const layers = range(levels.length - 1).map(layer);
  const some = (list, tone = 1) => list.map((k) => path(layers[k], tone));
  const pulse = seam((levels[6] + levels[7]) / 2).flatMap(([x, y], k) => {
    const beat =
      {
        20: -60,
        21: 90,
        22: -150,
        23: 70,
        24: -20,
        47: -36,
        48: 60,
        49: -104,
        50: 44,
        68: -70,
        69: 110,
        70: -190,
        71: 90,
        72: -24,
      }[k] ?? 0;
    return [[x, y + beat]];
  });
  const pebbles = range(260).map(() => {
    const [x, y] = seam(rand.between(levels[9] + 18, levels[10] - 18))[rand.int(0, 89)];
    const r = rand.between(6, 21);
    return disc(x + rand.around(16), y, r, 0, r * 0.62);
  });
  return {
    paper: papers.sand,
    plates: [
      { ink: inks.art, art: some([2, 5, 8, 11]) },
      { ink: inks.environment, art: [some([3, 10, 12]), some([1], 0.5)], screen: 'lines', angle: 18, cell: 15 },
      { ink: inks.sound, art: [some([1, 4, 7]), some([9], 0.9), pebbles], field: (x, y, t) => t },
      {
        ink: inks.black,
        art: [
          some([9]),
          pebbles,
          some([12]),
          some([4], 0.28),
          some(
            [7],
            ramp(0, 0, W, 0, [
              [0, 0.1],
              [1, 0.5],
            ]),
          ),
        ],
        screen: 'dots',
        cell: 13,
        angle: 40,
      },
      {
        ink: inks.black,
        art: [
          some([6]),
          stroke(through(pulse), 27, 0),
          range(6).map((k) => stroke(through(seam(levels[3] + 16 + k * 15)), 3)),
        ],
      },
      { ink: inks.signal, art: stroke(through(pulse), 12) },
    ],
  };
}

function radioEssay({ W, H, rand }) {
  const rows = 31;
  const envelope = (t) =>
    0.07 +
    0.86 * Math.abs(Math.sin(t * 9.6)) ** 0.8 * Math.exp(-(((t - 0.44) / 0.34) ** 2)) +
    0.16 * Math.abs(Math.sin(t * 23));
  const words = (k, shift) => {
    const t = (k + 0.5) / rows;
    const half = (W / 2 - 70) * Math.min(1, envelope(t)) * rand.between(0.86, 1);
    const y = 44 + k * ((H - 88) / rows);
    const list = [];
    let x = W / 2 + shift - half * rand.between(0.85, 1.05);
    const end = W / 2 + shift + half;
    while (x < end) {
      const long = Math.min(rand.between(18, 122), Math.max(12, end - x));
      list.push([x, y, long]);
      x += long + 12;
    }
    return list;
  };
  const text = range(rows).map((k) => words(k, 0));
  const bar = ([x, y, long], tall = 19) =>
    `<rect x="${x}" y="${y}" width="${long}" height="${tall}" rx="3" fill="#fff"/>`;
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.writing,
        art: [
          rect(0, 0, W * 0.5, H),
          text
            .flat()
            .map((w) => bar(w))
            .join('')
            .replaceAll('#fff', '#000'),
        ],
      },
      {
        ink: inks.sound,
        art: [
          text.map((row) =>
            row
              .filter((_, i) => i % 3 !== 1)
              .map((w) => bar([w[0] + 10, w[1] + 9, w[2]]))
              .join(''),
          ),
        ],
      },
      { ink: inks.black, art: text.map((row, k) => (k === 13 ? '' : row.map((w) => bar(w)).join(''))) },
      { ink: inks.signal, art: text[13].map((w) => bar(w, 21)) },
    ],
  };
}

function voiceLab({ W, H, name }) {
  const sway = fractal(name, 3);
  const pitch = (t) =>
    47 + 13 * Math.sin(t * 7) + 9 * sway(t * 4, 1) + 4 * Math.sin(t * 90) * step(0.55, 0.72, t) * step(0.98, 0.86, t);
  const formants = (t) => [
    [130 + 60 * Math.sin(t * 5.2 + 1), 70, 1],
    [420 + 150 * Math.sin(t * 3.9 - 0.5), 84, 1],
    [730 + 90 * Math.sin(t * 6.4 + 2.2), 74, 0.9],
    [960 + 50 * Math.sin(t * 4), 50, 0.7],
  ];
  const breath = (t) => step(0, 0.07, t) * step(0.42, 0.37, t) + step(0.44, 0.49, t) * step(1.0, 0.95, t);
  const columns = range(W).map((x) => ({ p: pitch(x / W), f: formants(x / W), b: breath(x / W) }));
  const loud = (x, y) => {
    const { f, b } = columns[x];
    const up = H - 60 - y;
    return b * clamp(f.reduce((sum, [at, wide, force]) => sum + force * Math.exp(-(((up - at) / wide) ** 2)), 0.05));
  };
  const comb = (x, y) => 0.5 + 0.5 * Math.cos(((H - 60 - y) / columns[x].p) * 2 * Math.PI);
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, field: (x, y) => step(0.16, 0.22, loud(x, y)) },
      { ink: inks.music, field: (x, y) => step(0.74, 0.8, loud(x, y)) },
      { ink: inks.signal, field: (x, y) => step(0.34, 0.42, loud(x, y) * (0.35 + 0.75 * comb(x, y))) },
      { ink: inks.aubergine, field: (x, y) => step(0.78, 0.86, loud(x, y) * (0.2 + 0.82 * comb(x, y))) },
    ],
  };
}

function synthesis({ W, H }) {
  const rows = 22;
  const wave = (u, v) =>
    Math.sin(Math.hypot(u - 0.16, v - 0.2) * 30) + Math.sin(Math.hypot(u - 0.92, v - 0.1) * 26 + 0.9);
  const dunes = range(rows).map((k) => {
    const v = k / (rows - 1);
    const y = mix(310, 1075, v ** 1.35);
    const tall = mix(26, 78, v);
    const points = range(109).map((i) => {
      const u = i / 108;
      return [u * (W + 40) - 20, y - tall * (wave(0.5 + (u - 0.5) * mix(1.2, 0.72, v), v * 0.85) + 0.4)];
    });
    return { d: `${smooth(points)}L${W + 20} ${H + 120}L-20 ${H + 120}Z`, crest: smooth(points), y, v };
  });
  const fold = (tone, extra = () => '') => dunes.map((s) => path(s.d, tone(s)) + extra(s));
  return {
    paper: papers.cream,
    plates: [
      {
        ink: inks.sound,
        screen: 'lines',
        angle: 0,
        cell: 15,
        art: [
          rect(
            0,
            0,
            W,
            H,
            ramp(0, 0, 0, 420, [
              [0, 0.95],
              [1, 0.15],
            ]),
          ),
          disc(1210, 214, 118, 0),
          fold(() => 0),
        ],
      },
      {
        ink: inks.music,
        art: [
          disc(1210, 214, 118),
          fold(({ y, v }) =>
            ramp(0, y - 70, 0, y + 70, [
              [0, 1],
              [1, mix(0.4, 0.7, v)],
            ]),
          ),
        ],
      },
      {
        ink: inks.signal,
        screen: 'lines',
        angle: 0,
        cell: 15,
        art: fold(({ y, v }) =>
          ramp(0, y - mix(20, 60, v), 0, y + mix(20, 90, v), [
            [0, 0],
            [1, 0.8],
          ]),
        ),
      },
      {
        ink: inks.aubergine,
        art: fold(
          () => 0,
          ({ crest, v }) => stroke(crest, mix(2, 7, v)),
        ),
      },
    ],
  };
}

function poems({ W, H, rand, name }) {
  const field = fractal(name, 3);
  const cols = 24;
  const rows = 15;
  const cells = range(rows).flatMap((r) =>
    range(cols).map((c) => {
      const u = c / (cols - 1);
      const v = r / (rows - 1);
      const up = Math.max(
        0,
        1.25 * Math.exp(-(((u - 0.6) / 0.2) ** 2) - ((v - 0.55) / 0.22) ** 2) +
          0.6 * Math.exp(-(((u - 0.25) / 0.12) ** 2) - ((v - 0.4) / 0.16) ** 2) +
          0.18 * field(u * 5, v * 5),
      );
      const spread = mix(0.8, 1.16, v);
      return {
        x: W / 2 + (u - 0.5) * (W - 60) * spread,
        y: mix(300, 1040, v ** 1.1) - up * 330,
        foot: mix(300, 1040, v ** 1.1),
        up,
        size: mix(16, 27, v) * (1 + up * 0.3),
        kind: rand.int(0, 7),
        v,
      };
    }),
  );
  const glyph = ({ x, y, size: s, kind }) =>
    [
      () => rect(x - s, y - s * 0.2, s * 2, s * 0.4) + rect(x - s * 0.2, y - s, s * 0.4, s * 2),
      () => rect(x - s, y - s, s * 2, s * 0.42) + rect(x - s, y + s * 0.5, s * 1.2, s * 0.42),
      () => disc(x, y, s) + disc(x, y, s * 0.5, 0),
      () => rect(x - s, y - s, s * 0.42, s * 2) + disc(x + s * 0.5, y + s * 0.4, s * 0.45),
      () => line(x - s * 0.8, y + s * 0.8, x + s * 0.8, y - s * 0.8, s * 0.4) + disc(x - s * 0.5, y - s * 0.5, s * 0.3),
      () =>
        poly([
          [x, y - s],
          [x + s, y + s],
          [x - s, y + s],
        ]),
      () => rect(x - s, y - s, s * 2, s * 2) + rect(x - s * 0.5, y - s * 0.5, s, s, 0),
      () =>
        range(3)
          .map((k) => rect(x - s, y - s + k * s * 0.78, s * (2 - 0.6 * k), s * 0.4))
          .join(''),
    ][kind]();
  const high = cells.filter((c) => c.up > 0.32);
  const post = (c) =>
    poly(
      [
        [c.x - c.size, c.y],
        [c.x + c.size, c.y],
        [c.x + c.size, c.foot + c.size],
        [c.x - c.size, c.foot + c.size],
      ],
      ramp(0, c.y, 0, c.foot + c.size, [
        [0, 0.85],
        [1, 0.15],
      ]),
    );
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.writing,
        art: [
          rect(0, 0, W, H, 1),
          cells
            .filter((c) => c.up > 0.75)
            .map((c) => rect(c.x - c.size * 1.25, c.y - c.size * 1.25, c.size * 2.5, c.size * 2.5, 0)),
        ],
      },
      { ink: inks.vr, screen: 'lines', angle: 90, cell: 9, art: high.map(post) },
      {
        ink: inks.night,
        art: cells.map(
          (c) =>
            (c.up > 0.32 ? rect(c.x - c.size * 1.2, c.y - c.size * 1.2, c.size * 2.4, c.size * 2.4, 0) : '') + glyph(c),
        ),
      },
      {
        ink: inks.signal,
        art: cells
          .filter((c) => c.up > 1.08)
          .map((c) => rect(c.x - c.size * 1.2, c.y - c.size * 1.2, c.size * 2.4, c.size * 2.4)),
      },
    ],
  };
}

function liveCoding({ W, H, rand }) {
  const cols = 27;
  const w = W / cols;
  const heights = range(cols).map((c) => {
    const t = c / (cols - 1);
    return Math.max(
      1,
      Math.round(
        2 +
          5.2 * Math.exp(-(((t - 0.3) / 0.13) ** 2)) +
          9 * Math.exp(-(((t - 0.68) / 0.12) ** 2)) +
          3 * Math.exp(-(((t - 0.95) / 0.08) ** 2)) +
          rand.around(1.3),
      ),
    );
  });
  const block = (c, r, tone = 1, pad = 4) =>
    rect(c * w + pad, H - 60 - (r + 1) * w + pad, w - 2 * pad, w - 2 * pad, tone);
  const cells = heights.flatMap((n, c) => range(n).map((r) => ({ c, r, top: r === n - 1, draw: rand() })));
  const bracket = (x, y, s, dir, curly) => {
    const k = dir * s * 0.42;
    return stroke(
      curly
        ? `M${x + k} ${y - s}Q${x} ${y - s} ${x} ${y - s * 0.6}V${y - s * 0.25}Q${x} ${y} ${x - k * 0.8} ${y}Q${x} ${y} ${x} ${y + s * 0.25}V${y + s * 0.6}Q${x} ${y + s} ${x + k} ${y + s}`
        : `M${x + k} ${y - s}H${x}V${y + s}H${x + k}`,
      s * 0.17,
      1,
      'style="stroke-linecap:butt;stroke-linejoin:miter"',
    );
  };
  const beat = 18;
  return {
    paper: papers.warm,
    plates: [
      {
        ink: inks.music,
        art: [
          rect(6 * w + 4, 150, 4 * w - 8, 4 * w - 8),
          cells.filter((b) => b.draw < 0.56).map((b) => block(b.c, b.r)),
        ],
      },
      { ink: inks.art, art: cells.filter((b) => b.draw > 0.42).map((b) => block(b.c, b.r)) },
      {
        ink: inks.night,
        art: [
          rect(beat * w - 2, 0, 4, H),
          cells.filter((b) => b.draw > 0.3 && b.draw < 0.44).map((b) => block(b.c, b.r, 1, 16)),
          range(cols).map((c) => disc((c + 0.5) * w, H - 30, c % 4 ? 4 : 10)),
          bracket(92, 330, 190, 1, true),
          bracket(W - 92, 330, 190, -1, true),
          bracket(830, 250, 92, 1, false),
          bracket(960, 250, 92, -1, false),
          rect(868, 235, 54, 30),
        ],
      },
      {
        ink: inks.signal,
        art: cells.filter((b) => b.top && (b.c % 4 === 2 || b.c === beat)).map((b) => block(b.c, b.r, 1, 0)),
      },
    ],
  };
}

export const motifs = {
  'deep-drone': deepDrone,
  'stone-and-signal': stoneAndSignal,
  'the-radio-essay': radioEssay,
  'voice-lab': voiceLab,
  'synthesis-by-ear': synthesis,
  'poems-for-machines': poems,
  'live-coding-from-zero': liveCoding,
};
