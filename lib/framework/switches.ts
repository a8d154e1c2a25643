/** Layers that depend on undocumented behaviour of Next.js (docs/architecture.md#the-framework). */
export const LAYERS = [
  'page-cache',
  'page-policy',
  'deferral',
  'sharing',
  'withdrawn-pages',
  'page-marks',
  'stale-data',
  'joined-script',
  'css-chunking',
  'static-files',
  'response-cache',
  'error-shells',
  'preview-mode',
  'route-manifest',
] as const;

export type Layer = (typeof LAYERS)[number];

/** `1` disables all layers, a comma-separated list those named. @throws Error for unknown names */
export function parsePlain(value = ''): readonly Layer[] {
  if (value === '1') return LAYERS;
  const names = value.split(',').filter((name) => name && name !== '0');
  const unknown = names.filter((name) => !(LAYERS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`PLAIN names no layer ${unknown.join(', ')}: 1, or of ${LAYERS.join(', ')}.`);
  return names as Layer[];
}

const switchedOff = parsePlain(process.env.PLAIN);

/** PLAIN is read when this module loads. */
export const isOn = (layer: Layer): boolean => !switchedOff.includes(layer);
