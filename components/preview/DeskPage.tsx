import { Link } from '@/components/ui/Link';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';

/** Where whoever has signed in finds everything of the preview. */
export function DeskPage() {
  return (
    <>
      <PageHeader title="Preview" lead={<p>You are signed in for twelve hours.</p>} />
      <Section>
        <p>
          <Link href="/">Start at the home page</Link>
        </p>
      </Section>
    </>
  );
}
