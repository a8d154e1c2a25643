/** The colours of styles/tokens.scss, for pictures. */
export const COLOURS = {
  paper: '#f4efe6',
  ink: '#16130f',
  'ink-soft': '#4a443b',
  night: '#16130f',
  signal: '#bf2d08',
  'signal-on-night': '#ff7a4d',
  'artform-music': '#f5b301',
  'artform-sound': '#58b7e0',
  'artform-film': '#b79cf0',
  'artform-art': '#ff8a5c',
  'artform-environment': '#6fbf73',
  'artform-writing': '#e6c765',
  'artform-activism': '#ff6b5e',
  'artform-performance': '#f28cc4',
  'artform-video': '#62cdb8',
  'artform-vr': '#93a4ff',
  'artform-other': '#c9c1b4',
} as const;

export function getArtformColour(artform: string): string {
  const token = `artform-${artform}`;
  return Object.hasOwn(COLOURS, token) ? COLOURS[token as keyof typeof COLOURS] : COLOURS['artform-other'];
}
