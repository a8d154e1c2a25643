import type { SampleTestimonial } from './types';

export const testimonials: SampleTestimonial[] = [];
