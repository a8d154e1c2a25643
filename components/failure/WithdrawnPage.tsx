import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';

/** In place of a workshop or collection that the API has withdrawn. */
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
