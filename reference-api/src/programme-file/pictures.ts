import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Fault } from './faults';
import type { Programme } from './format';

interface Picture {
  name: string;
  record: object;
}

/** The pictures of public pages. An unpublished workshop may lack its picture. */
export function listPictures({ workshops = [], testimonials = [], gallery = [] }: Programme): Picture[] {
  const published = workshops.filter((workshop) => workshop.published === 1);
  return [...published, ...testimonials, ...gallery]
    .map((record) => ({ name: record.picture, record }))
    .filter(({ name }) => name !== '');
}

/** A fault for each picture that no folder has. */
export function findMissingPictures(programme: Programme, folders: readonly string[]): Fault[] {
  return listPictures(programme)
    .filter(({ name }) => !folders.some((folder) => existsSync(join(folder, name))))
    .map(({ name, record }) => ({ record, field: 'picture', message: `There is no ${name} in media/.` }));
}
