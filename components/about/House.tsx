import { DescriptionList } from '@/components/ui/DescriptionList';
import { Heading } from '@/components/ui/Heading';
import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { site } from '@/lib/site';
import { listOfferedPages } from '@/lib/workshop-api/queries/offers';

import styles from './House.module.scss';

const ONLINE_LINK = <Link href="/workshops">online</Link>;

export async function House() {
  const pages = await listOfferedPages();
  return (
    <SplitSection id="about" heading="About">
      <LeadParagraph>
        CAMP opened in {site.residencyOpened} in a former boarding house in Aulus-les-Bains, a spa village of some two
        hundred people in the Ariège. Above us the road climbs to a pass. The rest is beech wood, then pasture, then
        rock, then Spain.
      </LeadParagraph>
      <Prose>
        <p>
          We hold workshops in music, sound, film, art, writing, performance, activism and the places where these run
          into one another. They last five days and take between eight and fifteen people. Tutors are artists with a
          practice of their own and something to teach that cannot be learnt from a video. There is no house style and
          no final mark. On the last afternoon something is usually shown to the village, which turns up, and has views.
        </p>
        <p>
          Between workshops and alongside them, people{' '}
          {pages.includes('residencies') && (
            <>
              come for <Link href="/residencies">residencies</Link> of one to six weeks,{' '}
            </>
          )}
          {pages.includes('mentorship') && (
            <>
              go on working with a tutor through <Link href="/mentorship">mentorship</Link>,{' '}
            </>
          )}
          stay on for <Link href="/plus7">seven more nights</Link>, or meet {ONLINE_LINK} over a month of evenings.
        </p>
        <p>
          {site.legalStatement} Nobody owns it and nobody takes a profit. What is left at the end of the year goes into
          roofs and <Link href="/funding">grants</Link>.
        </p>
      </Prose>
    </SplitSection>
  );
}

export function Accommodation() {
  return (
    <SplitSection id="accommodation" heading="Accommodation & catering">
      <LeadParagraph>
        There are 15 private rooms. Each has a bed, a desk, a door that shuts and a window with some mountain in it;
        most share a bathroom with one other room.
      </LeadParagraph>
      <Prose>
        <p>
          Bed linen and towels are provided. Two rooms on the ground floor are step-free. Wireless internet reaches the
          desks and the library, and deliberately stops at the dining-room door.
        </p>
        <p>
          All meals are included. The cooking is mostly vegetarian, built on what the valley grows, makes and matures,
          with bread from the village oven and a cheese whose makers you will meet on the path. Breakfast is set out
          from half past seven, lunch is at one, and supper at half past seven, at one long table. Vegan or gluten-free
          diets and allergies are no trouble if we know a week before.
        </p>
      </Prose>
    </SplitSection>
  );
}

const ROOMS = {
  'The barn':
    'A hundred and forty square metres, dark when wanted, eight loudspeakers, a four-metre screen and a stove.',
  'The dance floor': 'Sprung, warm from below, mirrors that can be turned to the wall.',
  'The upper studio': 'Ten tables, good light until four, more sockets than you have plugs.',
  'The print room':
    'A proofing press, letterpress type with most of its sevens missing, screens, ' +
    'a guillotine used under supervision.',
  'Two small rooms': 'For sound and editing: treated, lockable, with monitors and a patch bay.',
  'The workshop': 'Benches for ten, hand tools, soldering, welding in dry weather.',
  'The wash-house': 'A darkroom for film and paper from Friday to Monday, a wash-house otherwise.',
  'The library': 'Two thousand books, forty-one boxes and a stopped clock.',
  Outdoors: 'A yard, an orchard, two hectares of meadow after the hay is in, and as much mountain as your legs allow.',
};

export function Facilities() {
  return (
    <Section labelledBy="facilities" tone="deep">
      <Heading id="facilities">Facilities</Heading>
      <DescriptionList items={ROOMS} />
      <div className={styles.loans}>
        <Prose>
          <p>
            You can borrow recorders, microphones, projectors, amplifiers, three tripods and a harmonium with a wheeze.
            If your work depends on one particular machine, ask before you come.
          </p>
        </Prose>
      </div>
    </Section>
  );
}

const QUOTES = {
  'Roisin Keane, Ireland, 2023': 'The soup on the Thursday had chestnuts in it, and I cancelled a phone call.',
  'Paulina Duarte, Chile, 2022': 'Somebody had written the menu as a graphic score. We had the crescendo twice.',
  'Oskar Thelin, Sweden, 2024':
    'I have been vegan for nineteen years and this was the first time I was not handed the side dishes.',
  'Kwabena Asare, Ghana, 2025':
    'What I learnt about editing I learnt at the workshop. What I learnt about butter I learnt in the kitchen.',
};

export function FoodQuotes() {
  return (
    <Section tone="night">
      <div className={styles.quotes}>
        {Object.entries(QUOTES).map(([attribution, text]) => (
          <figure key={attribution} className={styles.quote}>
            <blockquote className={styles.text}>{text}</blockquote>
            <figcaption className={styles.attribution}>{attribution}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
