import { ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';

export function NotFoundPage() {
  return (
    <>
      <PageHeader
        kicker="404"
        title="That Page Are Not Found"
        lead={
          'The address may be mistyped, or the workshop has left the programme. ' +
          'Everything that is on now is one step away.'
        }
      />
      <Section>
        <ButtonLink href="/">GO TO HOME</ButtonLink>
      </Section>
    </>
  );
}
