import type { CSSProperties } from 'react';

import { RIDGE_PATHS } from '@/components/ui/RidgeLine';

import { COLOURS } from './colours';

const RIDGE_COLOURS = Object.entries(COLOURS).flatMap(([name, colour]) =>
  /^artform-(?!other)/.test(name) ? colour : [],
);

interface RidgePictureProps {
  name: string;
  width: number;
  height: number;
  style?: CSSProperties;
}

/** Sun and ridges instead of a picture; the name determines the colours. Sizes in pixels. */
export function RidgePicture({ name, width, height, style }: RidgePictureProps) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7);
  const pick = (step: number) => RIDGE_COLOURS[(seed + step) % RIDGE_COLOURS.length];
  const [sunX, sunY] = [0.3 + (seed % 5) / 10, 0.24 + (seed % 3) / 20];
  const left = -(seed % 4) * 0.29 * width;
  return (
    <svg
      style={style}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <rect y={-2 * height} width={width} height={3 * height} fill={pick(0)} />
      <circle cx={width * sunX} cy={height * sunY} r={height * 0.178} fill={COLOURS.paper} />
      {RIDGE_PATHS.map((path, index) => {
        const top = height * (0.175 + index ** 2 * 0.034);
        const fill = [pick(6), COLOURS.signal, COLOURS.ink][index];
        const scale = `${width / 736} ${(height / 262) * (1 - index * 0.042)}`;
        return <path key={path} d={path} fill={fill} transform={`translate(${left} ${top}) scale(${scale})`} />;
      })}
    </svg>
  );
}
