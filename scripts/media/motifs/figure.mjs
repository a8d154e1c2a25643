/** People and rooms, drawn as shapes. */
import { arc, disc, glow, line, path, poly, ramp, rect, stroke, through, within } from '../lib/draw.mjs';
import { inks, papers } from '../lib/inks.mjs';
import { clamp, mix, range, step } from '../lib/random.mjs';
import { land, ridge } from '../lib/ridge.mjs';
import { contour } from '../lib/terrain.mjs';

function hutChoir({ W, H, rand }) {
  const hills = ridge(rand, { width: W, base: 470, height: 420, summits: [[0.06, 0.4], [0.22, 0.62], [0.37, 0.96], [0.5, 0.6], [0.72, 0.74], [0.93, 0.42]] });
  const rows = [[0, 9, 560, 92], [1, 8, 705, 106], [2, 7, 880, 128]];
  const heads = rows.flatMap(([row, n, y, size]) => range(n + 1).map((k) => ({
    row, x: (k + (row % 2 ? 0.1 : 0.5)) * (W / n) - 40 + rand.around(16), y: y + rand.around(18), size: size * rand.between(0.92, 1.08), open: rand.between(0.34, 1), tilt: rand.around(12),
  })));
  const head = (h, tone = 1) => disc(h.x, h.y, h.size * 0.78, tone, h.size) + path(`M${h.x - h.size * 1.15} ${H + 40}Q${h.x - h.size} ${h.y + h.size * 0.95} ${h.x} ${h.y + h.size * 0.8}Q${h.x + h.size} ${h.y + h.size * 0.95} ${h.x + h.size * 1.15} ${H + 40}Z`, tone);
  const mouth = (h, k = 1) => disc(h.x, h.y + h.size * 0.34, h.size * 0.33 * k, 1, h.size * (0.1 + 0.34 * h.open) * k);
  const brows = (h) => arc(h.x - h.size * 0.32, h.y - h.size * 0.18, h.size * 0.19, 0.04, 0.46, 6) + arc(h.x + h.size * 0.32, h.y - h.size * 0.18, h.size * 0.19, 0.04, 0.46, 6);
  const layered = (choose) => heads.map((h, i) => head(h, choose(h, i)));
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: [rect(0, 0, W, H, ramp(0, 0, 0, 480, [[0, 0.12], [1, 1]])), layered((h, i) => [1, 0, 0.5][(i * 2 + h.row) % 3])], screen: 'dots', cell: 13 },
      { ink: inks.performance, art: [path(land(hills, 700)), layered((h, i) => [0, 1, 0.7][(i * 2 + h.row) % 3])] },
      { ink: inks.signal, art: [disc(1180, 150, 84), path(land(hills, 700), 0), heads.map((h, i) => head(h, 0) + ((i * 5 + h.row) % 4 === 0 ? disc(h.x, h.y - h.size * 0.1, h.size * 0.8, 1, h.size * 0.94) + disc(h.x, h.y + h.size * 0.1, h.size * 0.74, 0, h.size * 0.86) : ''))] },
      { ink: inks.aubergine, art: [path(land(hills, 700), ramp(0, 80, 0, 620, [[0, 0.9], [1, 0.55]])), heads.map((h) => head(h, 0) + mouth(h) + brows(h) + arc(h.x, h.y + h.size * 0.34, h.size * 0.62, 0.06, 0.44, 5) )] },
    ],
  };
}

const capsule = (x, y, [ax, ay], [bx, by], r) => {
  const t = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1));
  return Math.hypot(x - ax - (bx - ax) * t, y - ay - (by - ay) * t) - r;
};
const blend = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return mix(b, a, h) - k * h * (1 - h);
};

function bodyAntenna({ W, H }) {
  const at = (x, y) => [W * 0.42 + x * 1.06, 130 + y * 1.06];
  const limbs = [[at(0, 78), at(0, 92), 50], [at(0, 150), at(0, 190), 20], [at(0, 235), at(4, 420), 62], [at(-60, 215), at(-150, 60), 21], [at(-150, 60), at(-176, -92), 16], [at(60, 215), at(190, 250), 21], [at(190, 250), at(300, 170), 16], [at(-24, 440), at(-44, 640), 32], [at(-44, 640), at(-40, 800), 22], [at(30, 440), at(62, 640), 32], [at(62, 640), at(84, 800), 22]];
  const shape = (x, y) => limbs.reduce((sum, [a, b, r]) => blend(sum, capsule(x, y, a, b, r), 34), 1e4);
  const ground = H * 0.855;
  const value = (x, y) => shape(x, y) / 33;
  const plateau = `M-20 ${ground + 26}L300 ${ground - 6}L720 ${ground + 8}L1190 ${ground - 14}L1400 ${ground + 40}L1460 ${ground + 130}L1640 ${ground + 170}V${H + 20}H-20Z`;
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, art: [path(plateau), disc(W * 0.815, 265, 150)], field: (x, y, t) => Math.max(t, step(2, -2, shape(x, y))) },
      { ink: inks.sound, field: (x, y) => {
        const d = shape(x, y);
        if (d < 16 || y > ground + 8) return 0;
        return contour(value, x, y, Math.max(3, 20 - d / 32));
      } },
      { ink: inks.aubergine, art: path(plateau, ramp(0, ground, 0, H, [[0, 0.75], [1, 1]])), screen: 'lines', angle: 0, cell: 9 },
      { ink: inks.aubergine, field: (x, y) => {
        const d = shape(x, y);
        return d > 3 ? 0 : Math.max(contour(value, x, y, 3), contour((a, b) => shape(a, b) / 13, x, y, 4.6), step(1, -1, Math.abs(d) - 3));
      } },
      { ink: inks.signal, art: [disc(...at(-178, -108), 15), disc(...at(308, 164), 15)] },
    ],
  };
}

function protest({ W, H, rand }) {
  const climb = (x) => H * 0.93 - 430 * step(-0.1, 1.12, x / W) - 40 * Math.sin(x / 210);
  const flags = range(15).map((k) => {
    const x = 20 + k * 108 + rand.around(30);
    const foot = climb(x) + rand.between(-10, 40);
    const pole = rand.between(230, 520) * mix(1, 0.74, k / 15);
    const wide = rand.between(130, 300) * mix(1.15, 0.8, k / 15);
    const tall = rand.between(80, 165) * mix(1.15, 0.8, k / 15);
    const lift = rand.between(30, 80);
    return { x, foot, top: foot - pole, wide, tall, lift, ink: k % 4 };
  });
  const cloth = (f) => poly([[f.x, f.top], [f.x + f.wide, f.top - f.lift], [f.x + f.wide + 12, f.top - f.lift + f.tall], [f.x + 5, f.top + f.tall]]);
  const crowd = range(330).map(() => {
    const x = rand.between(-10, W + 10);
    const y = climb(x) + rand() ** 1.5 * 150 - 8;
    const r = mix(9, 17, (y - climb(x)) / 150) * rand.between(0.8, 1.15);
    return disc(x, y, r) + path(`M${x - r * 1.4} ${y + r * 4}Q${x - r * 1.3} ${y + r * 0.9} ${x} ${y + r * 0.9}Q${x + r * 1.3} ${y + r * 0.9} ${x + r * 1.4} ${y + r * 4}Z`);
  });
  const slope = `${through(range(60).map((k) => [k * 28 - 10, climb(k * 28 - 10)]))}L${W + 40} ${H + 20}L-20 ${H + 20}Z`;
  const rays = range(9).map((k) => poly([[W * 0.02, H * 1.0], [W * 1.3, -260 + k * 190], [W * 1.3, -170 + k * 190]], 1));
  return {
    paper: papers.cream,
    plates: [
      { ink: inks.music, art: [rays, flags.filter((f) => f.ink === 1).map(cloth)] },
      { ink: inks.performance, art: [flags.filter((f) => f.ink === 2 || f.ink === 3).map(cloth), path(slope, 0.5)], screen: 'flat' },
      { ink: inks.activism, art: [flags.filter((f) => f.ink === 0).map(cloth), path(slope)] },
      { ink: inks.black, art: [crowd, flags.map((f) => line(f.x, f.top - 10, f.x + 6, f.foot + 60, 6)), flags.filter((f) => f.ink === 3).map(cloth)] },
    ],
  };
}

function smallRoom({ W, H, rand }) {
  const [cx, cy, fy] = [W * 0.56, 0, H * 0.64];
  const left = [[0, 0], [cx, cy], [cx, fy], [0, H * 0.93]];
  const right = [[cx, cy], [W, 0], [W, H * 0.86], [cx, fy]];
  const floor = [[cx, fy], [W, H * 0.86], [W, H], [0, H], [0, H * 0.93]];
  const win = [[300, 190], [640, 216], [640, 526], [300, 560]];
  const peaks = ridge(rand, { width: 400, base: 560, height: 300, summits: [[0.2, 0.5], [0.47, 1], [0.72, 0.56], [0.96, 0.4]], rounds: 5 }).map(([x, y]) => [x + 270, y]);
  const light = [[760, 760], [1120, 800], [900, 1010], [480, 960]];
  const lightBar = (a, b, c, d, w) => line((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (c[0] + d[0]) / 2, (c[1] + d[1]) / 2, w, 0);
  const figure = [disc(1250, 420, 46), path('M1250 470C1330 480 1342 560 1330 650L1318 790L1352 910L1300 916L1262 800L1228 930L1176 922L1206 780L1196 640L1120 560L1140 520L1216 556C1210 500 1222 474 1250 470Z')];
  return {
    paper: papers.rose,
    plates: [
      { ink: inks.performance, art: [poly(left), poly(win, 0), poly(floor, 0.35)] },
      { ink: inks.video, art: [poly(right), poly(floor, 0.9), poly(light, 0), lightBar(light[0], light[1], light[2], light[3], 14).replaceAll('rgb(0,0,0)', 'rgb(230,230,230)'), within(`${through(win)}Z`, path(land(peaks, 600), 1))] },
      { ink: inks.music, art: [poly(light), poly(win, ramp(0, 200, 0, 540, [[0, 0], [1, 0.9]]))], screen: 'lines', angle: 0, cell: 13 },
      { ink: inks.aubergine, screen: 'lines', angle: 62, cell: 12, art: [poly(right, ramp(cx, 0, W, 0, [[0, 0.62], [1, 0.14]])), poly(floor, ramp(cx, fy, cx, H, [[0, 0.5], [1, 0.1]])), poly(light, 0), poly([[1176, 922], [1300, 916], [1640, 1010], [1640, 1080], [1430, 1080]], 0.9)] },
      { ink: inks.aubergine, art: [figure, within(`${through(win)}Z`, path(land(peaks.map(([x, y]) => [x + 30, y + 120]), 600), 1)), stroke(`${through(win)}Z`, 13), line(470, 203, 470, 543, 9), line(300, 372, 640, 366, 9)] },
      { ink: inks.signal, art: rect(1196, 640, 0, 0) + path('M1196 640L1330 650L1324 720L1202 712Z') },
    ],
  };
}

function spatialAudio({ W, H }) {
  const [cx, cy] = [W * 0.5, H * 0.5];
  const ball = (n, radius, tilt, size) => range(n).map((k) => {
    const y = 1 - (2 * (k + 0.5)) / n;
    const r = Math.sqrt(1 - y * y);
    const a = k * 2.39996;
    const [x, z] = [Math.cos(a) * r, Math.sin(a) * r];
    const [yy, zz] = [y * Math.cos(tilt) - z * Math.sin(tilt), y * Math.sin(tilt) + z * Math.cos(tilt)];
    return { x: cx + x * radius, y: cy + yy * radius, z: zz, r: size * (0.5 + 0.55 * (zz + 1)) };
  });
  const outer = ball(420, 640, 0.5, 9);
  const inner = ball(200, 395, -0.7, 8.5);
  const draw = (list, test) => list.filter(test).map((d) => disc(d.x, d.y, d.r));
  const bust = [disc(cx, cy - 60, 92, 1, 118), path(`M${cx - 210} ${cy + 270}C${cx - 200} ${cy + 110} ${cx - 60} ${cy + 120} ${cx - 50} ${cy + 20}H${cx + 50}C${cx + 60} ${cy + 120} ${cx + 200} ${cy + 110} ${cx + 210} ${cy + 270}Z`)];
  return {
    paper: '#171a3d',
    plates: [
      { ink: '#262c63', opaque: true, screen: 'dots', cell: 14, art: disc(cx, cy, 700, glow(cx, cy, 660, [[0, 1], [0.6, 0.75], [1, 0]])) },
      { ink: '#5561b8', opaque: true, art: draw(outer, (d) => d.z < -0.05) },
      { ink: inks.vr, opaque: true, art: draw(inner, (d) => d.z < 0) },
      { ink: inks.art, opaque: true, art: bust },
      { ink: inks.aubergine, opaque: true, screen: 'lines', angle: 0, cell: 11, art: within(`M${cx} 0H${W}V${H}H${cx}Z`, bust.join('').replaceAll('rgb(255,255,255)', '#aaa')) },
      { ink: inks.white, opaque: true, art: draw(inner, (d) => d.z >= 0 && Math.hypot(d.x - cx, d.y - cy) > 120) },
      { ink: inks.sound, opaque: true, art: draw(outer, (d) => d.z >= -0.05 && Math.hypot(d.x - cx, d.y - cy) > 250) },
      { ink: inks.signal, opaque: true, art: [[cx - 92, cy - 55], [cx + 92, cy - 55]].map(([x, y]) => disc(x, y, 21)) },
    ],
  };
}

function homeFoley({ W, H, rand }) {
  const table = H * 0.6;
  const kettle = `M150 ${table}C130 ${table - 190} 180 ${table - 262} 300 ${table - 262}C420 ${table - 262} 452 ${table - 190} 440 ${table}Z M420 ${table - 120}L540 ${table - 236}L572 ${table - 214}L446 ${table - 50}Z`;
  const handle = `M196 ${table - 220}C190 ${table - 380} 410 ${table - 380} 404 ${table - 220}`;
  const umbrella = `M700 ${table - 330}C760 ${table - 470} 960 ${table - 470} 1020 ${table - 330}C980 ${table - 360} 930 ${table - 356} 914 ${table - 326}C890 ${table - 362} 830 ${table - 362} 808 ${table - 326}C790 ${table - 356} 740 ${table - 358} 700 ${table - 330}Z`;
  const shoe = `M1120 ${table}V${table - 170}H1220C1226 ${table - 100} 1300 ${table - 92} 1372 ${table - 66}C1410 ${table - 50} 1412 ${table - 20} 1410 ${table}Z`;
  const spoon = [disc(1510, table - 306, 38, 1, 58), line(1510, table - 260, 1510, table, 15)];
  const objects = [path(kettle), stroke(handle, 24), path(umbrella), line(860, table - 430, 860, table - 40, 13), stroke(`M860 ${table - 44}C860 ${table + 4} 806 ${table + 4} 806 ${table - 40}`, 13), path(shoe), spoon];
  const shade = (from, to, tip, n) => {
    const edge = ridge(rand, { width: to - from + 260, base: 0, height: tip, summits: n, roughness: 0.2, rounds: 5 }).map(([x, y]) => [from - 20 + x + (-y) * 0.35, table - y]);
    return `${through(edge)}L${to + 160} ${table}L${from} ${table}Z`;
  };
  const shadows = [shade(130, 500, 400, [[0.15, 0.4], [0.4, 1], [0.62, 0.5], [0.84, 0.62]]), shade(690, 980, 330, [[0.2, 0.5], [0.5, 1], [0.8, 0.4]]), shade(1100, 1500, 430, [[0.16, 0.42], [0.38, 0.7], [0.6, 1], [0.86, 0.5]])];
  return {
    paper: papers.warm,
    plates: [
      { ink: inks.film, art: [rect(0, 0, W, table, ramp(0, 0, W, 0, [[0, 0.15], [1, 0.95]]))], screen: 'lines', angle: 90, cell: 16 },
      { ink: inks.sound, art: shadows.map((d) => path(d)) },
      { ink: inks.night, screen: 'dots', cell: 12, art: shadows.map((d) => path(d, ramp(0, table, 0, table + 420, [[0, 0.85], [1, 0.15]]))) },
      { ink: inks.music, art: [disc(108, 120, 74), path(umbrella), path(shoe)] },
      { ink: inks.signal, art: [path(kettle), stroke(handle, 24), spoon] },
      { ink: inks.night, art: [within(`M300 0H700V${table}H300Z`, path(kettle, 0.8)), within(`M860 0H1100V${table}H860Z`, objects[2]), line(860, table - 430, 860, table - 40, 13), objects[4], within(`M1120 ${table - 34}H1440V${table}H1120Z`, path(shoe)), rect(0, table - 4, W, 7)] },
    ],
  };
}

export const motifs = {
  'the-hut-choir': hutChoir,
  'the-body-as-antenna': bodyAntenna,
  'protest-and-chorus': protest,
  'small-room-performance': smallRoom,
  'spatial-audio-at-home': spatialAudio,
  'home-foley': homeFoley,
};
