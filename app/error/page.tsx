import type { Metadata } from 'next';

import { ButtonLink } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { Section } from '@/components/ui/Section';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: 'Something went wrong',
  description: 'Something went wrong. The way home, and whom to write to.',
  path: '/error',
  noindex: true,
});

export default function ErrorPage() {
  return (
    <>
      <PageHeader
        title="Something went wrong"
        lead={
          <p>
            Please go back and try once more. If it happens again, write to{' '}
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
