import { site } from '@/lib/site';

export function EmailLink({ subject }: { subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <a href={`mailto:${site.email}${query}`}>{site.email}</a>;
}
