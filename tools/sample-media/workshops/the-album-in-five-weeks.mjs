import { disc, knockOut, path, place, ramp, rect, ring, smooth, stroke, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';

export default function album({ rand }) {
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
    plates: plates({ sleeve, spots, square, bars, size, b, record, a, waves, last }),
  };
}

function plates({ sleeve, spots, square, bars, size, b, record, a, waves, last }) {
  return [
    {
      ink: inks.music,
      art: [
        sleeve(spots[0], square),
        sleeve(spots[1], disc(226, 210, 140)),
        sleeve(spots[2], bars),
        sleeve(spots[3], rect(0, 0, size, size, ramp(0, 0, 0, size, [0.1, 1]))),
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
        sleeve(spots[4], rect(0, 0, size, size, ramp(0, 0, 0, size, [0, 0.95]))),
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
        sleeve(spots[4], knockOut(square) + path(last) + disc(120, 120, 34)),
      ],
    },
  ];
}
