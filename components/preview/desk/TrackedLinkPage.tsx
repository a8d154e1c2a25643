import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ScrollTable } from '@/components/preview/statistics/StatisticsTables';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { Section, TitledSection } from '@/components/ui/Section';
import type { ListedLink, PageCheck } from '@/lib/desk/link-check';
import {
  createLink,
  type LinkErrors,
  type LinkField,
  type LinkValues,
  MAX_LABEL_LENGTH,
} from '@/lib/desk/tracked-link';
import { formatShortDay } from '@/lib/domain/dates';
import { parseWs } from '@/lib/session/tracking-number';
import type { KeptLink } from '@/lib/statistics/links';

import { CopyField } from './CopyField';
import { DeskPage } from './DeskPage';

const FORM_ID = 'link';

const FIELDS: { name: LinkField; label: string; hint: string; optional?: boolean }[] = [
  { name: 'path', label: 'Page', hint: 'A path of this site, such as /workshops. What its query holds is kept.' },
  { name: 'ws', label: 'ws number', hint: 'By which visits and bookings are counted: 1 to 15 digits.' },
  {
    name: 'label',
    label: 'Label',
    hint: `Stands beside the number in every table; visitors do not see it. Up to ${MAX_LABEL_LENGTH} characters.`,
    optional: true,
  },
  { name: 'note', label: 'Note', hint: 'Where the link stands, and since when.', optional: true },
];

interface TrackedLinkPageProps {
  values: LinkValues;
  errors: LinkErrors;
  made: MadeLink | undefined;
  links: ListedLink[];
}

export function TrackedLinkPage({ values, errors, made, links }: TrackedLinkPageProps) {
  return (
    <DeskPage
      path="/preview/links/build"
      lead="Make a link that says where somebody came from, and a QR code of it for print."
    >
      <Section>
        <div className="desk-columns">
          <LinkForm values={values} errors={errors} />
          {made && <TrackedLinkResult made={made} />}
        </div>
      </Section>
      <TitledSection id="links" heading="All tracked links" tone="deep">
        <LinkTable links={links} />
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
    <ScrollTable label="Tracked links" heads={['ws', 'Page', 'Note', 'Saved']}>
      {links.map(({ ws, label, path, problem, note, savedAt }) => (
        <tr key={ws}>
          <th scope="row" className="statistics-name">
            <Link href={`/preview/links/build?code=${ws}`} prefetch={false}>
              {ws} {label}
            </Link>
          </th>
          <td className="statistics-path">
            {path} {problem && <strong className="desk-warning">{problem}</strong>}
          </td>
          <td className="statistics-path">{note}</td>
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
