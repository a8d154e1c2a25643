import { z } from 'zod';

import { field, html, id, labels, must, text } from './fields';

export const testimonialsSchema = z.array(
  z.object({
    image: text('A file of media/{name}', 'alumni-3.jpg'),
    name: must(text('Who says it', 'Inês Duarte')),
    country: text('Where they come from', 'Portugal'),
    year: field(z.int(), 'The year of their workshop', 2024, 'id'),
    reviewText: must(text('What they say', 'I left with twenty hours of sound and six new friends.')),
  }),
);

export const previousWorkshopsSchema = z.array(
  z.object({
    name: must(text('Its title', 'Listening to Ice, 2025')),
    link: text('A path of the site or an https URL; empty without a page', '/onsite/listening-to-ice'),
  }),
);

export const faqsSchema = z.array(
  z.object({
    id: must(id('The number of the question', 1)),
    question: must(text('The question', 'Can I pay in instalments?')),
    answer: must(html('The answer', '<p>Yes, over four months.</p>')),
    subject: labels('Its topics', 'payments, onsiteworkshops'),
  }),
);

export const gallerySchema = z.array(
  field(
    z.union([
      z.object({
        name: must(text('A file of media/{name}', 'gallery-01.jpg')),
        caption: text('What the picture shows', 'The studio before breakfast'),
      }),
      text('A picture without a caption', 'gallery-02.jpg'),
    ]),
    'A picture',
    undefined,
    'picture',
  ),
);
