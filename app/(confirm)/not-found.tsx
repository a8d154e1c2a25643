export { NotFoundPage as default } from '@/components/layout/LinkNavigation';
export { missingPageMetadata as metadata } from '@/lib/seo/metadata';
