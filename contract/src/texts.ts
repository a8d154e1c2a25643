import { z } from 'zod';

import { exampleDay } from './example-dates';
import { day, field, flag, html, id, labels, must, picture, text } from './field-descriptions';

export const testimonialsSchema = z.array(
  z.object({
    image: picture('Portrait: file name of media/{name}', 'alumni-3.jpg'),
    name: must(text('Name of the person', 'Inês Duarte')),
    country: text('Country of the person', 'Portugal'),
    year: field(z.int(), 'Year of the workshop', 2024, 'id'),
    reviewText: must(text('Quoted text', 'I left with twenty hours of sound and six new friends.')),
    verified: flag(
      'True if the person was a guest of the workshop and wrote it by the link of the booking',
      true,
    ).optional(),
    reviewed_on: day('Day on which a verified text was written', exampleDay()).optional(),
  }),
);

export const previousWorkshopsSchema = z.array(
  z.object({
    name: must(text('Workshop title', 'Listening to Ice, 2025')),
    link: text('Path of the site, or https URL; empty without a page', '/onsite/listening-to-ice'),
  }),
);

export const faqsSchema = z.array(
  z.object({
    id: must(id('Question id', 1)),
    question: must(text('Question', 'Can I pay in instalments?')),
    answer: must(html('Answer', '<p>Yes, over four months.</p>')),
    subject: labels(
      'Topics: aboutcamp, locationtravel, onsiteworkshops, onlineworkshops, residencies, mentorship, payments or ' +
        'releasesradiopublications',
      'payments, onsiteworkshops',
    ),
  }),
);

const pictureName = text('File name of media/{name}', 'gallery-01.jpg');
export const gallerySchema = z.array(field(pictureName, 'File name of media/{name}', 'gallery-01.jpg', 'picture'));
export const galleryCaptionsSchema = z.array(
  z.object({
    name: must(pictureName),
    caption: must(text('Caption and text alternative', 'The studio before breakfast')),
  }),
);
