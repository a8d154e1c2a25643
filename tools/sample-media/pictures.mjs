/** The list of pictures: name, folder, size in pixels, size limit of the file in bytes, and how each is drawn. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { portraits } from './portraits.mjs';

const KB = 1024;
const API_MEDIA = 'reference-api/media';
const SITE_IMAGES = 'public/images';

const LANDSCAPE = { width: 1620, height: 1080 };
const WIDE = { width: 1800, height: 1200 };
const TALL = { width: 1200, height: 1800 };
const SQUARE = { width: 1800, height: 1800 };
const PANORAMA = { width: 1800, height: 1012 };

/** The scenes of the gallery, in its order: the first becomes gallery-01. */
const GALLERY = [
  ['the-house', WIDE],
  ['night-sky', TALL],
  ['studio', SQUARE],
  ['meadow-stage', PANORAMA],
  ['table-top', WIDE],
  ['library', TALL],
  ['shuttle-road', PANORAMA],
  ['river', SQUARE],
  ['snow', WIDE],
  ['kitchen', TALL],
  ['ridge-microphones', WIDE],
  ['rock-projection', PANORAMA],
  ['dancers', TALL],
  ['speaker-circle', SQUARE],
  ['forest-path', WIDE],
  ['piano', TALL],
  ['fire-circle', PANORAMA],
  ['cloud-sea', WIDE],
];

const loadDrawing = async (folder, name) => (await import(`./${folder}/${name}.mjs`)).default;

/** Every drawing of a folder, under the name of its file. */
async function loadFolder(folder) {
  const files = await readdir(path.join(import.meta.dirname, folder));
  const names = files.map((file) => path.basename(file, '.mjs')).sort();
  return Promise.all(names.map(async (name) => ({ name, draw: await loadDrawing(folder, name) })));
}

const loadGallery = () =>
  Promise.all(
    GALLERY.map(async ([scene, size], i) => ({
      name: `gallery-${String(i + 1).padStart(2, '0')}`,
      draw: await loadDrawing('gallery', scene),
      ...size,
    })),
  );

/** The card of a shared link has a format of its own. */
const sizeOfPlace = (name) => (name === 'share-default' ? { width: 1200, height: 630 } : LANDSCAPE);

export async function listPictures() {
  const [workshops, gallery, places] = await Promise.all([
    loadFolder('workshops'),
    loadGallery(),
    loadFolder('places'),
  ]);
  return [
    ...workshops.map((each) => ({ ...each, ...LANDSCAPE, folder: API_MEDIA, maxBytes: 130 * KB })),
    ...gallery.map((each) => ({ ...each, folder: API_MEDIA, maxBytes: 150 * KB })),
    ...portraits.map(([name, draw]) => ({
      name,
      draw,
      width: 480,
      height: 480,
      folder: API_MEDIA,
      maxBytes: 25 * KB,
    })),
    ...places.map((each) => ({ ...each, ...sizeOfPlace(each.name), folder: SITE_IMAGES, maxBytes: 150 * KB })),
  ];
}
