import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { site } from '@/lib/site';

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

/** The page of a workshop or collection that the API has withdrawn. */
export function WithdrawnPage() {
  return (
    <>
      <PageHeader
        kicker="410"
        title="No longer on offer"
        lead={
          <p>
            What was here has been taken out of the programme. Have you booked it? The links in your emails still work,
            and you can always <Link href="/contact">write to us</Link>.
          </p>
        }
      />
      <Section>
        <ButtonLink href="/workshops">See what’s on now</ButtonLink>
      </Section>
    </>
  );
}

/** Failed forms redirect to this page. */
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
