import { bundles } from './bundles';
import { collections } from './collections';
import { faqs } from './faqs';
import { gallery } from './gallery';
import { grantCodes } from './grant-codes';
import { mentorship } from './mentorship';
import { previous } from './previous';
import { testimonials } from './testimonials';
import type {
  SampleBundle,
  SampleCollection,
  SampleFaq,
  SampleGrantCode,
  SampleMentorship,
  SamplePreviousWorkshop,
  SampleTestimonial,
  SampleUpcoming,
  SampleWorkshop,
} from './types';
import { upcoming } from './upcoming';
import { onlineWorkshops } from './workshops-online';
import { onsiteWorkshops } from './workshops-onsite';

export interface Programme {
  workshops: SampleWorkshop[];
  collections: SampleCollection[];
  testimonials: SampleTestimonial[];
  faqs: SampleFaq[];
  upcoming: SampleUpcoming[];
  previous: SamplePreviousWorkshop[];
  bundles: SampleBundle[];
  mentorship: SampleMentorship[];
  grantCodes: SampleGrantCode[];
  gallery: string[];
}

export const programme: Programme = {
  workshops: [...onsiteWorkshops, ...onlineWorkshops],
  collections,
  testimonials,
  faqs,
  upcoming,
  previous,
  bundles,
  mentorship,
  grantCodes,
  gallery,
};
