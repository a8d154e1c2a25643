import type { Programme } from './format';
import { importProgramme } from './import-programme';
import { lockWithoutTimeout } from '../db/dialect';
import { runInTransaction, type Runtime } from '../db/transaction';

/** Imports a programme into an empty database; reads it only then. */
export async function seedIfEmpty(runtime: Runtime, loadProgramme: () => Programme): Promise<void> {
  await runInTransaction({ ...runtime, onCommit: () => {} }, async (context) => {
    await lockWithoutTimeout(context.tx, 'seed');
    const existing = await context.tx.selectFrom('workshops').select('id').limit(1).executeTakeFirst();
    if (!existing) await importProgramme(context, loadProgramme());
  });
}
