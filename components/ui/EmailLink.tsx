import { site } from '@/lib/site';

export const EmailLink = () => <a href={`mailto:${site.email}`}>{site.email}</a>;
