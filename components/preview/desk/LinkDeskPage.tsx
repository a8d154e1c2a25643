import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import type { LookedAt } from '@/lib/desk/page-report';

import { DeskNav } from './DeskNav';
import { PageReportSections } from './PageReportSections';

export function LinkDeskPage({ typed, result }: { typed: string; result: LookedAt | null }) {
  return (
    <>
      <PageHeader
        small
        title="Link desk"
        lead={
          <p>See a page as search engines and networks show it. It is read as a visitor gets it, a draft as you do.</p>
        }
      />
      <DeskNav current="/preview/links" />
      <Section>
        <form method="get" action="/preview/links" className="desk-form-line">
          <TextField
            formId="look"
            name="path"
            label="Page"
            hint="A path of this site, such as /workshops, or its URL."
            defaultValue={typed}
            error={result && !result.ok ? result.message : undefined}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SubmitButton>Look at it</SubmitButton>
        </form>
        {result?.ok && <PageReportSections report={result.report} />}
      </Section>
    </>
  );
}
