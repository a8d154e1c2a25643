import { headers } from 'next/headers';
import { connection } from 'next/server';

import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { CopyField } from '@/components/preview/desk/CopyField';
import { DeskPage } from '@/components/preview/desk/DeskPage';
import { ScrollTable } from '@/components/preview/desk/ScrollTable';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Section, TitledSection } from '@/components/ui/Section';
import { checkLink, checkPage, listLinks, type ListedLink, type PageCheck } from '@/lib/desk/link-check';
import {
  createLink,
  type LinkErrors,
  type LinkField,
  type LinkValues,
  MAX_LABEL_LENGTH,
  readLinkValues,
} from '@/lib/desk/tracked-link';
import { formatShortDay } from '@/lib/domain/dates';
import { toSearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';
import { parseWs } from '@/lib/session/tracking-number';
import { findLink, type KeptLink, proposeCode, readLinks } from '@/lib/statistics/links';

const FORM_ID = 'link';

const FIELDS: { name: LinkField; label: string; hint: string; optional?: boolean }[] = [
  { name: 'path', label: 'Page', hint: 'A path of this site, such as /workshops. What its query holds is kept.' },
  { name: 'ws', label: 'ws number', hint: 'By which visits and bookings are counted: 1 to 64 digits.' },
  {
    name: 'label',
    label: 'Label',
    hint: `Stands beside the number in every table; visitors do not see it. Up to ${MAX_LABEL_LENGTH} characters.`,
    optional: true,
  },
  { name: 'note', label: 'Note', hint: 'Where the link stands, and since when.', optional: true },
];

export const metadata = createPrivateMetadata('Tracked links');

export default async function TrackedLinkRoute({ searchParams }: PageProps<'/preview/links/build'>) {
  await connection();
  const query = toSearchParams(await searchParams);
  const cookie = (await headers()).get('cookie') ?? undefined;
  const links = await readLinks();
  const code = query.get('code') ?? '';
  const kept = findLink(links, code);
  const made = kept && { ws: code, ...kept, ...(await checkPage(kept.path, cookie)) };
  const values = made
    ? { path: made.path, ws: made.ws, label: made.label, note: made.note, known: made.ws }
    : readLinkValues((name) => query.get(name) ?? (name === 'ws' ? proposeCode(links) : null));
  // A link from the link desk has the path only.
  const checked = !made && query.has('ws') ? await checkLink(values, cookie) : null;
  return (
    <DeskPage
      path="/preview/links/build"
      lead="Make a link that says where somebody came from, and a QR code of it for print."
    >
      <Section>
        <div className="desk-columns">
          <LinkForm values={values} errors={checked?.ok === false ? checked.errors : {}} />
          {made && <TrackedLinkResult made={made} />}
        </div>
      </Section>
      <TitledSection id="links" heading="All tracked links" tone="deep">
        <LinkTable links={await listLinks(links, cookie)} />
      </TitledSection>
    </DeskPage>
  );
}

function LinkForm({ values, errors }: { values: LinkValues; errors: LinkErrors }) {
  const isInUse = errors.ws !== undefined && parseWs(values.ws.trim()) !== null;
  return (
    // A new form for each link, because navigation keeps the state of inputs.
    <form
      key={JSON.stringify(values)}
      method="post"
      action="/preview/links/save"
      className={formStyles.form}
      noValidate
    >
      {Object.keys(errors).length > 0 && (
        <ErrorSummary formId={FORM_ID} message="There is no link yet." fields={errors as Record<string, string>} />
      )}
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          {...field}
          formId={FORM_ID}
          defaultValue={values[field.name]}
          error={errors[field.name]}
          inputMode={field.name === 'ws' ? 'numeric' : undefined}
          autoCapitalize="none"
          autoComplete="off"
        />
      ))}
      {isInUse ? (
        <label className="desk-choice">
          <input type="checkbox" name="known" value={values.ws.trim()} />
          <span>Use {values.ws.trim()} all the same. Label, note and page are replaced.</span>
        </label>
      ) : (
        <input type="hidden" name="known" value={values.known} />
      )}
      <div className="desk-links">
        <SubmitButton>{values.known ? 'Save the link' : 'Make the link'}</SubmitButton>
        {values.known && (
          <Link href="/preview/links/build" prefetch={false}>
            Make another
          </Link>
        )}
      </div>
    </form>
  );
}

function LinkTable({ links }: { links: ListedLink[] }) {
  if (links.length === 0) return <p>No link has been made yet.</p>;
  return (
    <ScrollTable label="Tracked links" heads={['ws', 'Page', 'Note', 'Saved'].map((label) => ({ label }))}>
      {links.map(({ ws, label, path, problem, note, savedAt }) => (
        <tr key={ws}>
          <th scope="row" className="desk-table-name">
            <Link href={`/preview/links/build?code=${ws}`} prefetch={false}>
              {ws} {label}
            </Link>
          </th>
          <td className="desk-table-text">
            {path} {problem && <strong className="desk-warning">{problem}</strong>}
          </td>
          <td className="desk-table-text">{note}</td>
          <td>{formatShortDay(savedAt)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

type MadeLink = KeptLink & PageCheck & { ws: string };

function TrackedLinkResult({ made }: { made: MadeLink }) {
  const { ws, label, note, problem, isUnpublished } = made;
  const link = createLink(ws, made);
  const printedUrl = link.shortUrl ?? link.url;
  return (
    <section aria-labelledby="made" className="desk-part">
      <h2 id="made">{label || `Link ${ws}`}</h2>
      {note && <p>{note}</p>}
      {problem && (
        <p className="desk-warning" role="alert">
          {problem}
        </p>
      )}
      {isUnpublished && <p className="desk-warning">Visitors find no such page until it is published.</p>}
      <CopyField name="url" label="Link" value={link.url} />
      {link.shortUrl ? (
        <CopyField name="short" label="Short link" value={link.shortUrl} />
      ) : (
        <p className="desk-note">The short form, /wire/ and the number, leads to the home page alone.</p>
      )}
      {!problem && (
        <>
          <figure>
            {/* oxlint-disable-next-line nextjs/no-img-element -- an SVG that is made for this page */}
            <img src={`/preview/links/qr/svg?code=${ws}`} alt={`QR code of ${printedUrl}`} className="desk-qr" />
            <figcaption className="desk-note">{[label || `Link ${ws}`, printedUrl].join(', ')}</figcaption>
          </figure>
          <p className="desk-links">
            {['svg', 'png'].map((format) => (
              <ButtonLink key={format} external look="line" href={`/preview/links/qr/${format}?code=${ws}&download=1`}>
                Download {format.toUpperCase()}
              </ButtonLink>
            ))}
            {/^\/(?:onsite|online)\//.test(made.path) && (
              <ButtonLink look="line" href={`/preview/links/flyer?code=${ws}`} prefetch={false}>
                Print a flyer
              </ButtonLink>
            )}
          </p>
        </>
      )}
      <p>
        <Link href={`/preview/statistics?code=${ws}`} prefetch={false}>
          Statistics
        </Link>
      </p>
    </section>
  );
}
