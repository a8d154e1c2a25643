import { z } from 'zod';

import { workshopTypeSchema } from '../domain/booking-type';
import { field } from '../http/field';

/** The fields that cards, dates and pages of workshops share. */
export const workshopFields = {
  id: field(z.int(), 'The number of the workshop', 12),
  ctype: field(workshopTypeSchema, 'At CAMP, or online', 'onsite'),
  short_url: field(z.string(), 'Its name in URLs; every call that takes an item_id takes it too', 'listening-to-ice'),
  title_with: field(z.string(), 'The title, which ends in “with”', 'Listening to Ice with'),
  tutors: field(z.string(), 'Who teaches', 'Ana Ferrer and Jon Okafor'),
  artforms: field(z.string(), 'Its artforms, separated by commas', 'sound, environment'),
  duration: field(z.string(), 'How long it lasts, in words', '5 days'),
  course_image: field(z.string(), 'A file of media/{name}', 'listening-to-ice.jpg'),
  places: field(z.int(), 'Places that can be reserved now', 4),
  placesword: field(z.string(), 'What stands behind the number of places', 'places left'),
};

export const sessionsField = field(
  z.array(
    z
      .object({
        starts_at: field(z.int(), 'Start, in unix seconds', 1795888800),
        ends_at: field(z.int(), 'End, in unix seconds', 1795896000),
      })
      .meta({ id: 'Session' }),
  ),
  'The meetings of an online date; none onsite',
);

export const day = (description: string, example = '2027-05-05') => field(z.string(), description, example);
export const instant = (description: string) => field(z.int(), `${description}, in unix seconds`, 1795888800);
export const html = (description: string, example = '<p>…</p>') => field(z.string(), `${description} (HTML)`, example);
