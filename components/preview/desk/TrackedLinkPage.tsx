import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { TextField } from '@/components/forms/Field';
import formStyles from '@/components/forms/Form.module.scss';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { SectionHeading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import type { ListedLink } from '@/lib/desk/link-check';
import { type LinkErrors, type LinkField, type LinkValues, MAX_LABEL_LENGTH } from '@/lib/desk/tracked-link';
import { parseWs } from '@/lib/session/ws';

import { DeskNav } from './DeskNav';
import { type MadeLink, TrackedLinkResult } from './TrackedLinkResult';
import { TrackedLinkTable } from './TrackedLinkTable';

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
    <>
      <PageHeader
        small
        title="Tracked links"
        lead={<p>Make a link that says where somebody came from, and a QR code of it for print.</p>}
      />
      <DeskNav current="/preview/links/build" />
      <Section>
        <div className="desk-columns">
          <LinkForm values={values} errors={errors} />
          {made && <TrackedLinkResult made={made} />}
        </div>
      </Section>
      <Section labelledBy="links" tone="deep">
        <SectionHeading id="links">All tracked links</SectionHeading>
        <TrackedLinkTable links={links} />
      </Section>
    </>
  );
}

function LinkForm({ values, errors }: { values: LinkValues; errors: LinkErrors }) {
  // A number that is one can only be refused because it is in use.
  const isInUse = errors.ws !== undefined && parseWs(values.ws.trim()) !== null;
  return (
    // A new form for each link: the router would keep what was typed.
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
