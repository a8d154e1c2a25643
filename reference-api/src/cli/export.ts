import { Option } from 'commander';

import { createCommand, withSession, type Output } from './command';
import type { Session } from './session';
import { writePrivateFile } from './write-private-file';
import { programmeCsv } from '../programme-file/csv';
import { exportProgramme } from '../programme-file/export-programme';

interface Options {
  format: 'json' | 'csv';
  output?: string;
}

export function exportCommand() {
  return createCommand('export', {
    description: 'Prints the programme, or writes it into a file, in the form that `import` reads.',
    examples: ['export --output programme.json', 'export --format csv --output programme.csv'],
  })
    .addOption(new Option('--format <format>', 'the form').choices(['json', 'csv']).default('json'))
    .option('--output <file>', 'write it there instead')
    .action(withSession(exportFile));
}

async function exportFile({ db }: Session, { format, output }: Options): Promise<Output> {
  const programme = await exportProgramme(db);
  const text = format === 'csv' ? programmeCsv(programme) : `${JSON.stringify(programme, null, 2)}\n`;
  if (output === undefined) return { json: programme, text };
  await writePrivateFile(output, text);
  return { json: programme, text: `Wrote ${programme.workshops.length} workshops to ${output}.` };
}
