import { id, reference, table, text } from '../columns';

/** The first days that editions had before they were moved, the latest last. */
export const MOVED_TABLES = {
  moved_editions: table({ id, edition_id: reference('editions'), start_date: text }),
};
