import { place, poly, ramp, rect } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { range } from '../lib/random.mjs';

const FRAME = '<rect x="0" y="-560" width="860" height="620" fill="none" stroke="#fff" stroke-width="5"/>';

export default function activistArchives({ W, H, rand }) {
  const sheets = range(17).map((k) => ({ x: 470 + rand.around(46), y: 905 - k * 37, turn: rand.around(9) - 4, k }));
  const sheet = (s, tone, extra = '') =>
    place(`<g transform="matrix(1 0.16 -0.52 0.52 0 0)">${rect(0, -560, 860, 620, tone)}${extra}</g>`, {
      x: s.x,
      y: s.y,
      turn: s.turn * 0.5,
    });
  const lines = range(9).map((i) => rect(60, -480 + i * 52, [640, 700, 560, 690, 610, 720, 500, 680, 340][i], 19, 1));
  const photo = rect(470, -260, 330, 250, 0) + rect(470, -260, 330, 250, ramp(470, -260, 800, -10, [0.9, 0.2]));
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
    plates: plates({ W, H, sheets, sheet, corner, top, lines, photo }),
  };
}

function plates({ W, H, sheets, sheet, corner, top, lines, photo }) {
  return [
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
                    ramp(0, 60, 0, -60, [0.32, 0.62]),
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
        sheets.map((s) => sheet(s, 0, FRAME)),
        sheet(
          sheets[top],
          0,
          [
            FRAME,
            ...lines.slice(0, 5),
            ...lines.slice(5).map((l) => l.replace(/width="\d+"/, 'width="350"')),
            photo,
          ].join(''),
        ),
      ],
    },
  ];
}
