import { site } from '@/lib/site';

/** The site's email address as a link. */
export function EmailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>;
}
