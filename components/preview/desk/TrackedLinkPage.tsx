import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import {
  type LinkField,
  type LinkValues,
  type ParsedLink,
  LINK_FIELDS,
  printedUrl,
  type TrackedLink,
} from '@/lib/desk/tracked-link';

import { DeskNav } from './DeskNav';

const FORM_ID = 'link';

interface LinkFieldProps {
  name: LinkField;
  label: string;
  hint?: string;
  optional?: boolean;
}

const FIELDS: LinkFieldProps[] = [
  { name: 'path', label: 'Page', hint: 'A path of this site, such as /workshops. What its query holds is kept.' },
  { name: 'ws', label: 'ws number', hint: 'By which bookings are counted: 1 to 15 digits.' },
  {
    name: 'label',
    label: 'Label',
    hint: 'For your own files; nobody else sees it. Up to 60 characters.',
    optional: true,
  },
  { name: 'utm_source', label: 'utm_source', hint: 'Where the link stands, such as newsletter.', optional: true },
  { name: 'utm_medium', label: 'utm_medium', hint: 'Such as email or poster.', optional: true },
  { name: 'utm_campaign', label: 'utm_campaign', optional: true },
  { name: 'utm_content', label: 'utm_content', optional: true },
  { name: 'utm_term', label: 'utm_term', hint: 'Each utm field takes up to 100 characters.', optional: true },
];

export function TrackedLinkPage({ values, result }: { values: LinkValues; result: ParsedLink | null }) {
  const errors = result && !result.ok ? result.errors : {};
  return (
    <>
      <PageHeader
        small
        title="Tracked links"
        lead={<p>Make a link that says where somebody came from, and a QR code of it for print.</p>}
      />
      <DeskNav current="/preview/links/build" />
      <Section>
        <div className="desk-columns">
          <form method="get" action="/preview/links/build" className={formStyles.form} noValidate>
            {result && !result.ok && (
              <ErrorSummary
                formId={FORM_ID}
                message="There is no link yet."
                fields={errors as Record<string, string>}
              />
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
            <SubmitButton>Make the link</SubmitButton>
          </form>
          {result?.ok && <TrackedLinkResult link={result.link} values={values} />}
        </div>
      </Section>
    </>
  );
}

function TrackedLinkResult({ link, values }: { link: TrackedLink; values: LinkValues }) {
  const query = new URLSearchParams(LINK_FIELDS.filter((name) => values[name]).map((name) => [name, values[name]]));
  return (
    <section aria-labelledby="made" className="desk-part">
      <h2 id="made">{values.label.trim() || 'Your link'}</h2>
      <TextField formId="made" name="url" label="Link" value={link.url} readOnly />
      {link.shortUrl ? (
        <TextField formId="made" name="short" label="Short link" value={link.shortUrl} readOnly />
      ) : (
        <p className="desk-note">The short form, /wire/ and the number, leads to the home page alone.</p>
      )}
      {/* eslint-disable-next-line @next/next/no-img-element -- an SVG that is made for this page */}
      <img src={`/preview/links/qr/svg?${query}`} alt={`QR code of ${printedUrl(link)}`} className="desk-qr" />
      <p className="desk-links">
        <ButtonLink external look="line" href={`/preview/links/qr/svg?${query}&download=1`}>
          Download SVG
        </ButtonLink>
        <ButtonLink external look="line" href={`/preview/links/qr/png?${query}&download=1`}>
          Download PNG
        </ButtonLink>
      </p>
    </section>
  );
}
