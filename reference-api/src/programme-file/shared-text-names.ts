import type { Programme } from './format';
import type { ImportRun } from './import-run';
import { listSharedTextNames } from '../programme/markdown';

/** The fields in which `{{name}}` is replaced by a shared text. */
const MARKDOWN_FIELDS: [part: keyof Programme, fields: string[]][] = [
  ['workshops', ['description', 'How to book', 'Where and when', 'Highlights', 'Basics']],
  ['faq', ['answer']],
  ['collections', ['text']],
  ['upcoming', ['text']],
];

/** Adds a fault for each use of a shared text that does not exist. */
export async function checkSharedTexts({ context, programme, faults }: ImportRun): Promise<void> {
  const rows = await context.tx.selectFrom('shared_texts').select('name').execute();
  const names = new Set(rows.map(({ name }) => name));
  for (const [part, fields] of MARKDOWN_FIELDS) {
    for (const item of programme[part] ?? []) {
      for (const field of fields) {
        const lines = (item as unknown as Record<string, string>)[field]!.split('\n');
        for (const [offset, line] of lines.entries()) {
          const unknown = listSharedTextNames(line).filter((name) => !names.has(name));
          for (const name of unknown) {
            faults.push({ record: item, field, offset, message: `There is no text ${name} in shared-texts.md.` });
          }
        }
      }
    }
  }
}
