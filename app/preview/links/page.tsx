import { headers } from 'next/headers';
import { connection } from 'next/server';

import { TextField } from '@/components/forms/Field';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { DeskPage } from '@/components/preview/desk/DeskPage';
import { PageReportSections } from '@/components/preview/desk/PageReportSections';
import { Section } from '@/components/ui/Section';
import { createPageReport } from '@/lib/desk/page-report';
import { toSearchParams } from '@/lib/search-params';
import { createPrivateMetadata } from '@/lib/seo/metadata';

export const metadata = createPrivateMetadata('Link desk');

export default async function LinkDeskRoute({ searchParams }: PageProps<'/preview/links'>) {
  await connection();
  const typed = toSearchParams(await searchParams).get('path');
  const cookie = (await headers()).get('cookie') ?? undefined;
  const result = typed === null ? null : await createPageReport(typed, cookie);
  return (
    <DeskPage
      path="/preview/links"
      lead="See a page as search engines and networks show it. It is read as a visitor gets it, a draft as you do."
    >
      <Section>
        <form method="get" action="/preview/links" className="desk-form-line">
          <TextField
            formId="look"
            name="path"
            label="Page"
            hint="A path of this site, such as /workshops, or its URL."
            defaultValue={typed ?? ''}
            error={result && !result.ok ? result.message : undefined}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SubmitButton>Look at it</SubmitButton>
        </form>
        {result?.ok && <PageReportSections report={result.report} />}
      </Section>
    </DeskPage>
  );
}
