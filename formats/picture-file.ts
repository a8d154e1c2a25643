import { crc32 } from 'node:zlib';

export interface StrippedPicture {
  bytes: Buffer;
  /** False if the file is cut off or damaged. */
  isComplete: boolean;
}

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EBML_SIGNATURE = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The format of a picture or film by its first 12 bytes. */
export function detectFormat(head: Buffer) {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (head.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'JPEG';
  if (head.subarray(0, 8).equals(PNG_SIGNATURE)) return 'PNG';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'WebP';
  if (text(0, 4) === 'GIF8') return 'GIF';
  if (head.subarray(0, 4).equals(EBML_SIGNATURE)) return 'WebM';
  if (text(4, 8) !== 'ftyp') return null;
  const brand = text(8, 12);
  if (/^avi[fs]$/.test(brand)) return 'AVIF';
  return /^(he|mif1|msf1)/.test(brand) ? 'HEIC' : 'MP4';
}

/**
 * Removes all metadata but the orientation and colour profile, without encoding again. Null for a format without
 * support.
 */
export function stripMetadata(file: Buffer): StrippedPicture | null {
  const format = detectFormat(file);
  if (format === 'JPEG') return stripJpeg(file);
  if (format === 'PNG') return stripPng(file);
  if (format === 'WebP') return stripWebp(file);
  return format === 'GIF' ? stripGif(file) : null;
}

const [SCAN, END_OF_IMAGE] = [0xda, 0xd9];
const EXIF_HEADER = Buffer.from('Exif\0\0');

function stripJpeg(file: Buffer): StrippedPicture {
  const parts = [file.subarray(0, 2)];
  let orientation: number | undefined;
  let at = 2;
  while (at + 2 <= file.length && file[at] === 0xff && file[at + 1] !== END_OF_IMAGE) {
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > file.length) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const payload = file.subarray(at + 4, end);
    if (payload.subarray(0, 6).equals(EXIF_HEADER)) orientation ??= readOrientation(payload.subarray(6));
    const next = marker === SCAN ? findNextMarker(file, end) : end;
    if (isDrawn(marker, payload)) parts.push(file.subarray(at, next));
    at = next;
  }
  if (isTurned(orientation)) {
    const exif = Buffer.concat([EXIF_HEADER, toExif(orientation)]);
    parts.splice(1, 0, Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif);
  }
  const isComplete = file[at] === 0xff && file[at + 1] === END_OF_IMAGE && parts.length > 2;
  // Phones append films and thumbnails with metadata.
  return { bytes: Buffer.concat([...parts, Buffer.from([0xff, END_OF_IMAGE])]), isComplete };
}

/** True for tables, frames, scans and colour information. */
function isDrawn(marker: number, payload: Buffer): boolean {
  if (marker >= 0xc0 && marker <= 0xdf) return true;
  const startsWith = (text: string) => payload.toString('latin1', 0, text.length) === text;
  // A longer JFIF segment has a thumbnail.
  if (marker === 0xe0) return startsWith('JFIF\0') && payload.length === 14;
  return (marker === 0xe2 && startsWith('ICC_PROFILE\0')) || (marker === 0xee && startsWith('Adobe'));
}

/** In the data of a scan, 0xFF is followed by 0 or by a restart marker. */
function findNextMarker(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at !== -1 && at + 1 < file.length) {
    const next = file[at + 1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = file.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return file.length;
}

const PNG_CHUNKS =
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' ');

function stripPng(file: Buffer): StrippedPicture {
  const parts = [file.subarray(0, 8)];
  let [isIntact, isEnded, orientation, at] = [true, false, 1, 8];
  while (!isEnded && at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    isIntact &&= end <= file.length && file.readUInt32BE(end - 4) === crc32(file.subarray(at + 4, end - 4));
    if (type === 'eXIf') orientation = readOrientation(file.subarray(at + 8, end - 4));
    if (PNG_CHUNKS.includes(type)) parts.push(file.subarray(at, end));
    isEnded = type === 'IEND';
    at = end;
  }
  if (isTurned(orientation)) {
    const chunk = Buffer.concat([Buffer.from('\0\0\0\0eXIf'), toExif(orientation), Buffer.alloc(4)]);
    chunk.writeUInt32BE(chunk.length - 12);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    parts.splice(2, 0, chunk);
  }
  return { bytes: Buffer.concat(parts), isComplete: isIntact && isEnded };
}

const WEBP_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
const WEBP_FLAGS = { exif: 0x08, xmp: 0x04 };

function stripWebp(file: Buffer): StrippedPicture {
  const header = Buffer.from(file.subarray(0, 12));
  const parts: Buffer[] = [header];
  const size = 8 + header.readUInt32LE(4);
  let [orientation, at] = [1, 12];
  let flags: Buffer | undefined;
  while (at + 8 <= Math.min(size, file.length)) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const chunk = file.subarray(at, at + 8 + length + (length % 2));
    if (type === 'EXIF') {
      const exif = chunk.subarray(8);
      orientation = readOrientation(exif.subarray(0, 6).equals(EXIF_HEADER) ? exif.subarray(6) : exif);
    }
    if (type === 'VP8X') parts.push((flags = Buffer.from(chunk)));
    else if (WEBP_CHUNKS.includes(type)) parts.push(chunk);
    at += chunk.length;
  }
  if (flags) flags[8]! &= ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp);
  if (flags && isTurned(orientation)) {
    flags[8]! |= WEBP_FLAGS.exif;
    const exif = toExif(orientation);
    parts.push(Buffer.from([...Buffer.from('EXIF'), exif.length, 0, 0, 0]), exif);
  }
  const bytes = Buffer.concat(parts);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return { bytes, isComplete: file.length >= size && at === size && parts.length > 1 };
}

const GIF_EXTENSIONS = { control: 0xf9, application: 0xff };

/** Keeps the repetition of animations; removes comments and XMP. */
function stripGif(file: Buffer): StrippedPicture {
  const getTableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + getTableLength(file[10]);
  const parts = [file.subarray(0, at)];
  while (file[at] === 0x2c || file[at] === 0x21) {
    const isImage = file[at] === 0x2c;
    let end = isImage ? at + 11 + getTableLength(file[at + 9]) : at + 2;
    while (file[end]) end += 1 + file[end]!;
    end += 1;
    const [label, name] = [file[at + 1], file.toString('latin1', at + 3, at + 14)];
    const isLoop = label === GIF_EXTENSIONS.application && ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(name);
    if (isImage || label === GIF_EXTENSIONS.control || isLoop) parts.push(file.subarray(at, end));
    at = end;
  }
  return { bytes: Buffer.concat([...parts, Buffer.from([0x3b])]), isComplete: file[at] === 0x3b };
}

const ORIENTATION_TAG = 0x0112;
const isTurned = (orientation = 1) => orientation > 1 && orientation <= 8;

function readOrientation(exif: Buffer): number {
  const isLittle = exif[0] === 0x49;
  const read = (at: number, bytes: number) => {
    if (at + bytes > exif.length) return 0;
    return isLittle ? exif.readUIntLE(at, bytes) : exif.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  for (let entry = 0; entry < read(directory, 2); entry += 1) {
    const at = directory + 2 + 12 * entry;
    if (read(at, 2) === ORIENTATION_TAG) return read(at + 8, 2);
  }
  return 1;
}

/** A TIFF directory with one entry: one short number. */
function toExif(orientation = 1): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 0, 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(ORIENTATION_TAG, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
