'use client';

export { PageFailure as default } from '@/components/failure/PageFailure';
