import 'server-only';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

import { addDays, toDay, unixNow } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import { logFailure } from '@/lib/log';
import { replaceFile } from '@/lib/replace-file';
import { getProcessState, saveBeforeExit } from '@/lib/shared-state/process-state';
import type { Updater } from '@/lib/shared-state/store';
import { updateState } from '@/lib/shared-state/update';

/** Retention of values named `{subject}-{day}`, and of their files. */
export const KEPT_DAYS = 400;
export const KEPT_MS = KEPT_DAYS * 24 * 3_600_000;
/** A crash loses at most this much; docs/statistics.md says a minute. */
const SAVE_MS = 20_000;
const SPACE = 'kept';
const DAILY_FILE = /-(\d{4}-\d{2}-\d{2})\.json(\.|$)/;

export interface KeptValue {
  name: string;
  schema: z.ZodType;
}

const getUnsaved = () =>
  getProcessState('unsaved', () => ({
    names: new Set<string>(),
    timer: undefined as NodeJS.Timeout | undefined,
    /** Invalid files, each logged once. */
    damaged: new Set<string>(),
  }));

/** Like `updateState`, but reads a missing value from its file in SITE_DATA_DIR. */
export async function updatePersisted<Result>(kept: KeptValue[], updater: Updater<Result>): Promise<Result> {
  const names = kept.map(({ name }) => name);
  const update = (copies?: (string | null)[]) =>
    updateState(SPACE, names, (values) => {
      if (!copies && values.includes(null)) return { result: null };
      const { result, write } = updater(values.map((value, index) => value ?? copies?.[index] ?? null));
      return { result: { result, isWritten: write !== undefined }, write };
    });
  const { result, isWritten } = ((await update()) ?? (await update(await Promise.all(kept.map(readCopy)))))!;
  if (isWritten) saveSoon(names);
  return result;
}

const toFile = (name: string) => join(env().SITE_DATA_DIR, `${name}.json`);

async function readCopy({ name, schema }: KeptValue): Promise<string | null> {
  const file = toFile(name);
  try {
    const text = await readFile(file, 'utf8');
    schema.parse(JSON.parse(text));
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') await quarantineFile(file);
    return null;
  }
}

async function quarantineFile(file: string): Promise<void> {
  const { damaged } = getUnsaved();
  if (!damaged.has(file)) logFailure('site-data.damaged', { file: `${file}.damaged` });
  damaged.add(file);
  await rename(file, `${file}.damaged`).catch(() => {});
}

function saveSoon(names: string[]): void {
  const unsaved = getUnsaved();
  for (const name of names) unsaved.names.add(name);
  unsaved.timer ??= setTimeout(() => void savePersisted(), SAVE_MS).unref();
  saveBeforeExit('kept', savePersisted);
}

export async function savePersisted(): Promise<void> {
  const unsaved = getUnsaved();
  clearTimeout(unsaved.timer);
  unsaved.timer = undefined;
  const names = [...unsaved.names];
  unsaved.names.clear();
  try {
    for (const name of names) {
      const text = await updateState(SPACE, [name], ([value = null]) => ({ result: value }));
      if (text !== null) await replaceFile(toFile(name), text);
    }
    if (names.length > 0) await deleteOldCopies();
  } catch (error) {
    for (const name of names) unsaved.names.add(name);
    logFailure('site-data.not-kept', { reason: (error as NodeJS.ErrnoException).code });
  }
}

async function deleteOldCopies(): Promise<void> {
  const folder = env().SITE_DATA_DIR;
  const first = addDays(toDay(unixNow()), 1 - KEPT_DAYS) ?? '';
  for (const name of await readdir(folder)) {
    const day = DAILY_FILE.exec(name)?.[1];
    if (day !== undefined && day < first) await rm(join(folder, name), { force: true });
  }
}
