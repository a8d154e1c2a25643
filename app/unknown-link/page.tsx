import { ResultPage } from '@/components/result/ResultPage';
import { ButtonLink } from '@/components/ui/Button';
import { privateMetadata } from '@/lib/seo/private-metadata';
import { site } from '@/lib/site';

export const metadata = privateMetadata('This link is not known');

/** What a secret link that is unknown, or whose time has run out, answers with status 404 (docs/architecture.md). */
export default function UnknownLinkPage() {
  return (
    <ResultPage
      kicker="404"
      title="This link is not known"
      lead="It may be mistyped, or its time has run out: a reserved place is held for three days, then it is free again."
    >
      <p>Copy the link from the email once more, whole. Or reserve again: that costs nothing and takes a minute.</p>
      <ButtonLink href="/workshops">See the workshops</ButtonLink>
      <p>
        You have paid and see this? Write to <a href={`mailto:${site.email}`}>{site.email}</a> and we put it right.
      </p>
    </ResultPage>
  );
}
