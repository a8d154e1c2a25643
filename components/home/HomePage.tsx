import { DEFAULT_CURRENCY } from '@camp/contract/currencies';
import type { CSSProperties, ReactElement } from 'react';

import { Failure } from '@/components/failure/Failure';
import { Price } from '@/components/price/Price';
import { ButtonLink } from '@/components/ui/Button';
import { Carousel } from '@/components/ui/Carousel';
import { SectionHeading } from '@/components/ui/Heading';
import { keepWhole } from '@/components/ui/keep-whole';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Prose } from '@/components/ui/Prose';
import { RidgeLine } from '@/components/ui/RidgeLine';
import { Section, TitledSection } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import { countLongestWord, getTitleLengths } from '@/components/ui/title-lengths';
import { formatMonth } from '@/lib/domain/dates';
import type {
  Collection,
  FeaturedWorkshop,
  FrontPageSelection,
  ListedCard,
  Testimonial,
  WorkshopCard,
} from '@/lib/domain/types';
import type { SectionResult } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { createOrganizationData, createWebSiteData } from '@/lib/seo/structured-data';

import { CollectionPrint, CollectionSlide } from './Collection';
import { ComingUp } from './ComingUp';
import { Hero } from './Hero';
import styles from './HomePage.module.scss';
import { Intro } from './Intro';
import { LoadingOverlay } from './LoadingOverlay';

interface HomePageProps {
  featured: SectionResult<FeaturedWorkshop[]>;
  programme: readonly ListedCard[];
  ridge: ReactElement | null;
  lowRidge: ReactElement | null;
  selection: SectionResult<FrontPageSelection>;
  collections: SectionResult<Collection[]>;
  testimonials: SectionResult<Testimonial[]>;
}

export function HomePage({
  featured,
  programme,
  ridge,
  lowRidge,
  selection,
  collections,
  testimonials,
}: HomePageProps) {
  const cards = new SharedCards();
  const artforms = collections.ok ? pickArtforms(collections.value) : [];
  return (
    <>
      <JsonLd data={[createWebSiteData(), createOrganizationData()]} />
      <LoadingOverlay ridge={<RidgeLine id="overlay-ridge" />}>
        <ProgrammeInBrief cards={programme} />
      </LoadingOverlay>
      <Hero section={featured} programme={programme} ridge={lowRidge} />
      <SectionFailure section={featured} />
      <Intro />
      <ComingUpSection section={selection.ok ? { ok: true, value: cards.inSelection(selection.value) } : selection} />
      <SectionFailure section={collections} />
      {collections.ok &&
        collections.value.map((collection, index) => (
          <CollectionCarousel
            key={collection.cid}
            collection={cards.inCollection(collection)}
            artform={artforms[index]}
            index={index}
          />
        ))}
      {ridge && <YearSection ridge={ridge} />}
      <Reviews section={testimonials} />
    </>
  );
}

export function ProgrammeInBrief({ cards }: { cards: readonly ListedCard[] }) {
  const starts = cards.flatMap(({ dates }) => dates.map(({ start }) => start)).toSorted();
  const months = [...new Set([starts[0], starts.at(-1)].map((day) => day && formatMonth(day)))].filter(Boolean);
  const prices = cards.flatMap(({ price_from }) => price_from ?? []);
  const isLower = (a: (typeof prices)[number], b: (typeof prices)[number]) =>
    a[DEFAULT_CURRENCY].amount <= b[DEFAULT_CURRENCY].amount;
  const lowest = prices.length > 0 ? prices.reduce((a, b) => (isLower(a, b) ? a : b)) : null;
  return (
    <p>
      {['Workshops in the French Pyrenees and online', months.join(' to ')].filter(Boolean).join(', ')}
      {lowest && (
        <>
          , from <Price amounts={lowest} />
        </>
      )}
      .
    </p>
  );
}

/** Style of the text below a section’s heading. */
const INTRODUCTION = { paddingBlockEnd: 'var(--space-3)', color: 'var(--ink-soft)', lineHeight: 1.4 } as const;

function YearSection({ ridge }: { ridge: ReactElement }) {
  return (
    <Section labelledBy="year" belowFold bleed={ridge}>
      <SectionHeading id="year">The year from the valley</SectionHeading>
      <p style={INTRODUCTION} data-print="none">
        Each summit is a workshop in the colour of its artform, and higher the more places are left. Hollow ones are
        sold out, the sun is today, and the road is made of <Link href="/residencies">residency weeks</Link> with free
        rooms.
      </p>
    </Section>
  );
}

/** @returns for each collection its most frequent artform that no earlier collection has */
function pickArtforms(collections: readonly Collection[]): (string | undefined)[] {
  return collections.reduce<(string | undefined)[]>((picked, { workshops }) => {
    const artforms = workshops.flatMap((workshop) => workshop.artforms).filter((artform) => !picked.includes(artform));
    const count = (artform: string) => artforms.filter((other) => other === artform).length;
    return [...picked, [...new Set(artforms)].sort((a, b) => count(b) - count(a))[0]];
  }, []);
}

export function ComingUpSection({ section }: { section: SectionResult<FrontPageSelection> }) {
  const isEmpty = section.ok && Object.values(section.value).every(({ length }) => length === 0);
  return (
    <TitledSection
      id="coming-up"
      heading="Coming Up"
      aside={
        <span className={styles.programme}>
          <TextLink href="/workshops">The full programme</TextLink>
        </span>
      }
      belowFold
    >
      {isEmpty ? <p>Nothing is in the programme at the moment.</p> : <ComingUp section={section} />}
      <div style={{ paddingBlockStart: 'var(--space-3)' }}>
        <ButtonLink href="/workshops">View all workshops</ButtonLink>
      </div>
    </TitledSection>
  );
}

interface CollectionCarouselProps {
  collection: Collection;
  artform: string | undefined;
  /** Counted from 0; the print stands on the other side of every second one. */
  index: number;
}

const PORTRAIT = { width: '4rem', height: '4rem', objectFit: 'cover' } as const;

/** Share of the width, and height: no two bands that follow each other look the same. */
const PRINTS = [
  [0.54, 'clamp(5rem, 36vw - 4.5rem, 30rem)'],
  [0.44, 'clamp(5.5rem, 42vw - 4.5rem, 36rem)'],
  [0.6, 'clamp(4.5rem, 32vw - 4.5rem, 25rem)'],
] as const;

const WORDS = {
  // Letters of the display face are at most as wide as high. No container unit: it is 0 in WebKit, far from the screen.
  '--step-section': 'min(calc(0.89 * var(--step-page) - 0.5rem), calc(var(--column) / var(--longest)))',
  display: 'grid',
  alignContent: 'end',
  paddingBlockEnd: 'min(var(--space-4), 1.5vw)',
  lineHeight: 1.4,
};

function CollectionCarousel({ collection, artform, index }: CollectionCarouselProps) {
  const { cid, href, title, short_description, workshops } = collection;
  const id = `collection-${encodeURIComponent(cid)}`;
  const printed = workshops.filter(({ course_image }) => course_image);
  const [share, height] = PRINTS[index % PRINTS.length]!;
  const [marginInlineStart, insetInline] = index % 2 === 0 ? [0, 'auto 0'] : ['auto', '0 auto'];
  const layout = printed.length > 0 ? { '--share': share, '--height': height } : { '--share': 0 };
  return (
    <Section labelledBy={id} tone="poster" artform={artform} belowFold>
      <div style={layout as CSSProperties}>
        {printed.length > 0 && (
          <div className={styles.print} style={{ insetInline }}>
            <CollectionPrint workshop={printed[index % printed.length]!} />
          </div>
        )}
        <div
          className={styles.collection}
          style={{ ...WORDS, marginInlineStart, '--longest': countLongestWord(title) } as CSSProperties}
        >
          <SectionHeading id={id}>{title}</SectionHeading>
          <Prose html={short_description} />
        </div>
      </div>
      <div style={{ ...getTitleLengths(workshops), lineHeight: 1.4 }}>
        <Carousel
          kind="collection"
          label={title}
          link={
            <TextLink href={href} label={`View collection: ${title}`}>
              View collection
            </TextLink>
          }
          slides={workshops.map((workshop) => (
            <CollectionSlide key={`${workshop.ctype}-${workshop.id}`} workshop={workshop} />
          ))}
        />
      </div>
    </Section>
  );
}

/** Replaces equal cards by one object, so that the page data has each card once. */
class SharedCards {
  #known = new Map<string, WorkshopCard>();

  inSelection({ allw, onsite, online }: FrontPageSelection): FrontPageSelection {
    return { allw: this.#share(allw), onsite: this.#share(onsite), online: this.#share(online) };
  }

  inCollection(collection: Collection): Collection {
    return { ...collection, workshops: this.#share(collection.workshops) };
  }

  #share(cards: WorkshopCard[]): WorkshopCard[] {
    return cards.map((card) => {
      const key = JSON.stringify(card);
      if (!this.#known.has(key)) this.#known.set(key, card);
      return this.#known.get(key)!;
    });
  }
}

function Reviews({ section }: { section: SectionResult<Testimonial[]> }) {
  if (!section.ok) return <SectionFailure section={section} />;
  if (section.value.length === 0) return null;
  return (
    <TitledSection id="reviews" heading="What alumni say" tone="deep" belowFold>
      <p style={INTRODUCTION}>{describeReviews(section.value)}</p>
      <Carousel
        kind="reviews"
        label="Alumni reviews"
        slides={section.value.map((testimonial) => (
          <Review key={testimonial.reviewText} {...testimonial} />
        ))}
      />
    </TitledSection>
  );
}

/** The origin of the reviews, which the law requires beside them (docs/duties.md#reviews). */
function describeReviews(reviews: readonly Testimonial[]): string {
  const verified = reviews.filter((review) => review.verified).length;
  let check = 'Those marked “took part” were checked against a booking, the others were not';
  if (verified === 0) check = 'We do not check who wrote them';
  else if (verified === reviews.length) check = 'We checked each against a booking';
  return `Sent to us by people who took part, in an order of our choosing. ${check}. Nothing was given for them.`;
}

function Review({ image, name, country, year, reviewText, verified, reviewed_on }: Testimonial) {
  const written = formatMonth(reviewed_on);
  return (
    <figure className={styles.review}>
      <blockquote className={styles.quote}>{keepWhole(reviewText)}</blockquote>
      <figcaption style={{ display: 'flex', alignItems: 'center', gap: 'var(--space-4)' }}>
        {image && <Picture src={image} alt="" width={64} height={64} sizes="64px" style={PORTRAIT} />}
        <span>
          <strong>{name}</strong>
          <span style={{ display: 'block', color: 'var(--ink-soft)' }}>
            {[country, year, verified && 'took part', written && `written in ${written}`].filter(Boolean).join(', ')}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function SectionFailure({ section }: { section: SectionResult<unknown> }) {
  return section.ok ? null : (
    <Section>
      <Failure>{`Error: ${section.message}`}</Failure>
    </Section>
  );
}
