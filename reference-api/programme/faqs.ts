import type { SampleFaq } from './types';

export const faqs: SampleFaq[] = [];
