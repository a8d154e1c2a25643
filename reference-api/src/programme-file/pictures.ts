import { detectFormat, stripMetadata } from '@camp/formats/picture-file';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { Fault } from './faults';
import type { Programme } from './format';
import { PRIVATE_FOLDER_MODE } from '../platform/private-folder';

const FORMATS: Record<string, ReturnType<typeof detectFormat>> = {
  '.jpg': 'JPEG',
  '.jpeg': 'JPEG',
  '.webp': 'WebP',
  '.png': 'PNG',
  '.mp4': 'MP4',
  '.webm': 'WebM',
};
const MEDIA_EXTENSIONS = Object.keys(FORMATS);

function listPictures({ workshops = [], testimonials = [], gallery = [] }: Programme) {
  return [...workshops, ...testimonials, ...gallery].filter(({ picture }) => picture !== '');
}

/** Only published workshops need their picture; every picture that is there must be one. */
export function findPictureFaults(programme: Programme, folders: readonly string[]): Fault[] {
  const isPublic = (record: object) => !('published' in record) || record.published === 1;
  return listPictures(programme).flatMap((record) => {
    const { picture } = record;
    const refuse = (message: string) => [{ record, field: 'picture', message }];
    if (!isMedia(picture)) return refuse(`${picture} is not served: it must end with ${MEDIA_EXTENSIONS.join(', ')}.`);
    const path = folders.map((folder) => join(folder, picture)).find((each) => existsSync(each));
    if (!path) return isPublic(record) ? refuse(`There is no ${picture} in media/.`) : [];
    const fault = describeFileFault(picture, readFileSync(path));
    return fault ? refuse(fault) : [];
  });
}

function describeFileFault(name: string, file: Buffer): string | null {
  const [wanted, format] = [getFormat(name), detectFormat(file)];
  if (format === null) return `${name} is no picture that can be read: save it as ${wanted} again.`;
  if (format !== wanted) return `${name} is ${format}, not ${wanted} as its name says: save it as ${wanted}.`;
  const isDamaged = stripMetadata(file)?.isComplete === false;
  return isDamaged ? `${name} is cut off or damaged: copy it again.` : null;
}

const getFormat = (name: string) => FORMATS[extname(name).toLowerCase()];

export const isMedia = (name: string) => getFormat(name) !== undefined;

/** Copies pictures without their metadata. Keeps modification times, so that cached copies stay valid. */
export async function copyPictures(programme: Programme, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  for (const { picture } of listPictures(programme)) {
    const [source, target] = [join(from, picture), join(to, picture)];
    if (source === target || !existsSync(source)) continue;
    const [file, { atime, mtime }] = [await readFile(source), await stat(source)];
    await writeFile(target, stripMetadata(file)?.bytes ?? file);
    await utimes(target, atime, mtime);
  }
}
