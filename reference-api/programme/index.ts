import { bundles } from './bundles';
import { collections } from './collections';
import { faqs } from './faqs';
import { gallery } from './gallery';
import { grantCodes } from './grant-codes';
import { mentorship } from './mentorship';
import { previous } from './previous';
import { testimonials } from './testimonials';
import { TUTOR_PROFILES } from './tutors';
import type {
  SampleBundle,
  SampleCollection,
  SampleFaq,
  SampleGrantCode,
  SampleMentorship,
  SamplePreviousWorkshop,
  SampleSession,
  SampleTestimonial,
  SampleUpcoming,
  SampleWorkshop,
} from './types';
import { upcoming } from './upcoming';
import { WORKSHOP_LANGUAGES } from './workshop-languages';
import { WORKSHOP_SESSIONS } from './workshop-sessions';
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
  /** By name. */
  tutors: Record<string, string>;
  /** By slug of the workshop. */
  languages: Record<string, string>;
  /** By slug of the online workshop. */
  sessions: Record<string, SampleSession[]>;
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
  tutors: TUTOR_PROFILES,
  languages: WORKSHOP_LANGUAGES,
  sessions: WORKSHOP_SESSIONS,
};
