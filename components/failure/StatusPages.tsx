import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { EmailLink } from '@/components/ui/EmailLink';
import { Link } from '@/components/ui/Link';

export function NotFoundPage() {
  const lead = (
    <>
      The address may be mistyped, or the workshop may have left the programme.{' '}
      <Link href="/workshops">See what’s on now</Link>.
    </>
  );
  return (
    <ResultPage kicker="404" title="That Page Are Not Found" lead={lead}>
      <ButtonLink href="/">GO TO HOME</ButtonLink>
    </ResultPage>
  );
}

export function WithdrawnPage() {
  const lead = (
    <>
      What was here has been taken out of the programme. Have you booked it? The links in your emails still work, and
      you can always <Link href="/contact">write to us</Link>.
    </>
  );
  return (
    <ResultPage kicker="410" title="No longer on offer" lead={lead}>
      <ButtonLink href="/workshops">See what’s on now</ButtonLink>
    </ResultPage>
  );
}

export function BusyPage() {
  const lead = 'More was asked for at once than we can make. Wait a few seconds, then try again.';
  return (
    <ResultPage kicker="429" title="Too many pages at once" lead={lead}>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </ResultPage>
  );
}

export function ErrorPage() {
  const lead = (
    <>
      Please go back and try again. If it keeps happening, write to <EmailLink /> and we will look into it.
    </>
  );
  return (
    <ResultPage title="Something went wrong" lead={lead}>
      <ButtonLink href="/">Go to the home page</ButtonLink>
    </ResultPage>
  );
}
