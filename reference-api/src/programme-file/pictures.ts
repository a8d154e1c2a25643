import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { Fault } from './faults';
import type { Programme } from './format';
import { PRIVATE_FOLDER_MODE } from '../platform/private-folder';

export const MEDIA_EXTENSIONS = ['.jpg', '.jpeg', '.webp', '.png', '.mp4', '.webm'];

function listPictures({ workshops = [], testimonials = [], gallery = [] }: Programme) {
  return [...workshops, ...testimonials, ...gallery].filter(({ picture }) => picture !== '');
}

/** Only published workshops need their picture. */
export function findMissingPictures(programme: Programme, folders: readonly string[]): Fault[] {
  const isPublic = (record: object) => !('published' in record) || record.published === 1;
  return listPictures(programme).flatMap((record) => {
    const { picture } = record;
    const refuse = (message: string) => [{ record, field: 'picture', message }];
    if (!MEDIA_EXTENSIONS.includes(extname(picture).toLowerCase())) {
      return refuse(`${picture} is not served: it must end with ${MEDIA_EXTENSIONS.join(', ')}.`);
    }
    const isFound = folders.some((folder) => existsSync(join(folder, picture)));
    return isFound || !isPublic(record) ? [] : refuse(`There is no ${picture} in media/.`);
  });
}

/** Keeps modification times, so that cached copies stay valid. */
export async function copyPictures(programme: Programme, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  for (const { picture } of listPictures(programme)) {
    const [source, target] = [join(from, picture), join(to, picture)];
    if (source !== target && existsSync(source)) await cp(source, target, { preserveTimestamps: true });
  }
}
