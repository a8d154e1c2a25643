import { ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { site } from '@/lib/site';

/** The page of /error, to which failed forms redirect. */
export function ErrorPage() {
  return (
    <>
      <PageHeader
        title="Something went wrong"
        lead={
          <p>
            Please go back and try again. If it keeps happening, write to{' '}
            <a href={`mailto:${site.email}`}>{site.email}</a> and we will look into it.
          </p>
        }
      />
      <Section>
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </Section>
    </>
  );
}
