import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

import { detectFormat, stripMetadata } from './picture-file';

const EXIF = {
  IFD0: { Make: 'Fairphone', Artist: 'Claire Duval', ImageDescription: 'Bedroom' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '6/1 3/1 2/1' },
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Claire Duval"/></rdf:RDF></x:xmpmeta>';
const PRIVATE = /Fairphone|Claire|Bedroom|xmpmeta/;
const FORMATS: [string, (picture: Sharp) => Sharp][] = [
  ['JPEG', (picture) => picture.jpeg()],
  ['JPEG', (picture) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['PNG', (picture) => picture.png()],
  ['WebP', (picture) => picture.webp()],
  ['WebP', (picture) => picture.webp({ lossless: true })],
];

/** Red above, blue below, so that a turn shows. */
const drawing = () =>
  sharp({ create: { width: 40, height: 24, channels: 3, background: 'red' } }).composite([
    { input: { create: { width: 40, height: 12, channels: 3, background: 'blue' } }, gravity: 'south' },
  ]);

const shoot = (encode: (picture: Sharp) => Sharp, orientation: number) =>
  encode(drawing().withExif(EXIF).withXmp(XMP).withMetadata({ orientation }).withExifMerge(EXIF)).toBuffer();

const draw = (file: Buffer) => sharp(file).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });

describe.each(FORMATS)('a %s', (format, encode) => {
  test.each([1, 6, 8])('with orientation %d loses place, camera and name, and is drawn as before', async (turn) => {
    const file = await shoot(encode, turn);
    expect([detectFormat(file), file.toString('latin1')]).toEqual([format, expect.stringMatching(PRIVATE)]);
    const { bytes, isComplete } = stripMetadata(file)!;
    expect(isComplete).toBe(true);
    expect(bytes.toString('latin1')).not.toMatch(PRIVATE);
    const [before, after] = [await sharp(file).metadata(), await sharp(bytes).metadata()];
    expect(after).toMatchObject({ autoOrient: before.autoOrient, hasProfile: before.hasProfile });
    expect([after.xmp, after.iptc, (after.exif?.length ?? 0) > 32]).toEqual([undefined, undefined, false]);
    expect((await draw(bytes)).data.equals((await draw(file)).data)).toBe(true);
    expect(stripMetadata(bytes)!.bytes).toEqual(bytes);
  });

  test('that is cut anywhere is not complete, and never shows what stands before the cut', async () => {
    const file = await shoot(encode, 6);
    for (let length = 12; length < file.length; length += 7) {
      const stripped = stripMetadata(file.subarray(0, length))!;
      expect([length, stripped.isComplete]).toEqual([length, false]);
      expect(stripped.bytes.toString('latin1')).not.toMatch(PRIVATE);
    }
  });
});

test('text chunks, comments, Photoshop segments and what follows the end are left out', async () => {
  const jpeg = await drawing().jpeg().toBuffer();
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);
  const inserted = [segment(0xfe, 'Claire'), segment(0xed, 'Photoshop 3.0\0Claire'), segment(0xe2, 'MPF\0Claire')];
  const phone = Buffer.concat([jpeg.subarray(0, 2), ...inserted, jpeg.subarray(2), Buffer.from('ftypmp42Claire')]);
  expect(stripMetadata(phone)!.bytes).toEqual(jpeg);

  const png = await drawing().withMetadata().png().toBuffer();
  const commented = await drawing().png().withExif(EXIF).toBuffer();
  expect(stripMetadata(commented)!.bytes.toString('latin1')).not.toMatch(PRIVATE);
  const damaged = Buffer.from(png);
  damaged[png.length - 20]! ^= 1;
  expect(stripMetadata(damaged)!.isComplete).toBe(false);

  const gif = await drawing().gif().toBuffer();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 6]), Buffer.from('Claire\0')]);
  const at = 13 + 3 * 2 ** ((gif[10]! & 7) + 1);
  const noted = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
  expect(stripMetadata(noted)!.bytes.equals(gif)).toBe(true);
  expect(stripMetadata(Buffer.from('<svg/>'))).toBeNull();
});

test('the pictures of this repository hold nothing but the drawing', () => {
  const root = join(__dirname, '..');
  const folders = ['public/images', 'public/icons', 'docs', 'app', 'reference-api/programme/sample/media'];
  for (const path of folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))) {
    if (!/\.(jpe?g|png|webp)$/.test(path)) continue;
    const file = readFileSync(join(root, path));
    expect([path, stripMetadata(file)?.bytes.equals(file)]).toEqual([path, true]);
  }
});
