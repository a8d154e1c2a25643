import { Hono } from 'hono';

import {
  faqsSchema,
  galleryImagesSchema,
  previousWorkshopsSchema,
  testimonialsSchema,
  upcomingWorkshopsSchema,
} from './editorial-schemas';
import type { Runtime } from '../db/transaction';
import { call } from '../http/call';
import { json } from '../http/replies';
import {
  listFaqs,
  listGallery,
  listPreviousWorkshops,
  listTestimonials,
  listUpcomingWorkshops,
} from '../programme/editorial';

const group = 'Texts and pictures';

/** What is said and shown beside the programme. */
export function editorialRoutes({ db }: Pick<Runtime, 'db'>): Hono {
  return new Hono({ strict: false })
    .get(
      '/get_home_feedback',
      call({ group, summary: 'What alumni say', response: json(testimonialsSchema, 'Testimonials') }, () =>
        listTestimonials(db),
      ),
    )
    .get(
      '/get_faqs',
      call({ group, summary: 'Questions and answers', response: json(faqsSchema, 'Questions in their order') }, () =>
        listFaqs(db),
      ),
    )
    .get(
      '/get_galleries2',
      call({ group, summary: 'The pictures of the gallery', response: json(galleryImagesSchema, 'Pictures') }, () =>
        listGallery(db),
      ),
    )
    .get(
      '/list_previous_workshops',
      call(
        { group, summary: 'Workshops of earlier years', response: json(previousWorkshopsSchema, 'Names and links') },
        () => listPreviousWorkshops(db),
      ),
    )
    .get(
      '/list_upcoming_workshops',
      call(
        {
          group,
          summary: 'Workshops that are being planned',
          description: 'They cannot be booked yet; save_preregistration asks for a mail when they can.',
          response: json(upcomingWorkshopsSchema, 'Plans'),
        },
        () => listUpcomingWorkshops(db),
      ),
    );
}
