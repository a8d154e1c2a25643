/** The drawer of inks: the paper, the artform colours of the site, and a few night colours. */
export const papers = { warm: '#f4efe6', cream: '#f7ecd2', cool: '#e9eeea', rose: '#f6e4dc', sand: '#ecdcc0' };

export const inks = {
  black: '#16130f',
  signal: '#e0401a',
  music: '#f5b301',
  sound: '#58b7e0',
  film: '#b79cf0',
  art: '#ff8a5c',
  environment: '#6fbf73',
  writing: '#e6c765',
  activism: '#ff6b5e',
  performance: '#f28cc4',
  video: '#62cdb8',
  vr: '#93a4ff',
  night: '#14233b',
  pine: '#173a2f',
  aubergine: '#2b1630',
  dusk: '#34508a',
  slate: '#5b6b7c',
  white: '#fbf8f1',
};

export const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
