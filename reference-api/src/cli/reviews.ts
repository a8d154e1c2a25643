import { confirm, NOTHING_CHANGED } from './agreed-changes';
import { parseId } from './arguments';
import { type Connection, createCommand, type Output, withConnection } from './command';
import { type CsvColumns, outputCsv } from './csv-output';
import { acceptReview, listReviews, readAcceptable } from '../bookings/reviews';
import { dayAt } from '../domain/dates';

type Review = Awaited<ReturnType<typeof listReviews>>[number];

const COLUMNS: CsvColumns<Review> = {
  review: ({ booking_id }) => booking_id,
  state: ({ accepted_at, agreed }) => (accepted_at !== null ? 'accepted' : agreed === 1 ? 'waits' : 'not to be shown'),
  workshop: ({ slug }) => slug,
  begins: ({ first_day }) => first_day,
  first_name: ({ name }) => name,
  country: ({ country }) => country,
  year: ({ year }) => year,
  written_on: ({ written_at }) => dayAt(written_at),
  text: ({ text }) => text,
};

export const createReviewCommands = () => [
  createCommand('reviews:export', {
    description:
      'Prints what visitors have written after their workshops and stays as CSV, or writes it into a file that only ' +
      'you can read. `reviews:accept` puts one on the home page.',
    examples: ['reviews:export', 'reviews:export --output reviews.csv'],
  })
    .option('--output <file>', 'write the CSV there instead')
    .action(withConnection(exportReviews)),
  createCommand('reviews:accept', {
    description:
      'Shows a review on the home page, with first name, country and year, once you agree to its words. Its writer ' +
      'must have agreed; when they change it, it waits for you again.',
    examples: ['reviews:accept 481'],
  })
    .argument('<review>', 'its number, as `reviews:export` lists it', parseId)
    .option('--yes', 'do not ask before showing it')
    .action(withConnection(accept)),
];

async function exportReviews({ db }: Connection, { output }: { output?: string }): Promise<Output> {
  return outputCsv(await listReviews(db), COLUMNS, output, 'reviews');
}

async function accept({ db, transact }: Connection, bookingId: number, { yes = false }: { yes?: boolean }) {
  const review = await readAcceptable(db, bookingId);
  const { name, country, year, text } = review;
  const words = `${text} (${[name, country, year].filter(Boolean).join(', ')})`;
  if (!yes) {
    process.stderr.write(`${words}\n`);
    if (!(await confirm('Show it on the home page? [y/N] '))) throw new Error(NOTHING_CHANGED);
  }
  await transact((context) => acceptReview(context, review));
  const json = { review: bookingId, name, country, year, text };
  return { json, text: `Review ${bookingId} is shown: ${words}` };
}
