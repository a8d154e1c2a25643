import { type Mail, toPlainName } from './mail';

/** A letter of staff, with {{first_name}} in it. */
export interface Letter {
  subject: string;
  /** Markdown. */
  paragraphs: string[];
}

const NAME = /(\s?)\{\{first_name\}\}/g;

/** @throws Error with the file's line: without `# Subject` or a text, and for a name in braces that does not exist. */
export function parseLetter(file: string, content: string): Letter {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const fail = (line: number, message: string) => new Error(`${file}, line ${line + 1}: ${message}`);
  const heading = lines[first] ?? '';
  const subject = heading.startsWith('# ') ? heading.slice(2).trim() : '';
  if (subject === '') throw fail(Math.max(0, first), 'It must begin with its subject: # and a space before it.');
  for (const [index, line] of lines.entries()) {
    const unknown = /\{\{[^{}]*\}\}/.exec(line.replaceAll('{{first_name}}', ''))?.[0];
    if (unknown) throw fail(index, `There is no ${unknown}: there is {{first_name}}.`);
  }
  const text = lines
    .slice(first + 1)
    .join('\n')
    .trim();
  if (text === '') throw fail(first + 1, 'It has no text.');
  return { subject, paragraphs: text.split(/\n\s*\n/) };
}

/** A first name that is not plainly a name is left out, with the space before it. */
export function letterMail({ subject, paragraphs }: Letter, to: string, firstName: string): Mail {
  const name = toPlainName(firstName);
  const fill = (text: string) => text.replace(NAME, (_match, space: string) => (name ? space + name : ''));
  const [greeting = '', ...others] = paragraphs.map(fill);
  return {
    kind: 'letter',
    to,
    subject: fill(subject),
    greeting,
    beforeAction: others,
    afterAction: [],
    isMarkdown: true,
  };
}
