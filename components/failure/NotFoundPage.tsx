import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';

export function NotFoundPage() {
  return (
    <>
      <PageHeader
        kicker="404"
        title="That Page Are Not Found"
        lead={
          <p>
            The address may be mistyped, or the workshop may have left the programme.{' '}
            <Link href="/workshops">See what’s on now</Link>.
          </p>
        }
      />
      <Section>
        <ButtonLink href="/">GO TO HOME</ButtonLink>
      </Section>
    </>
  );
}
