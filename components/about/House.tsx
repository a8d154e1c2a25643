import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { site } from '@/lib/site';

const ONLINE_LINK = <Link href="/workshops">online</Link>;

export function House() {
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
          Between workshops and alongside them, people come for <Link href="/residencies">residencies</Link> of one to
          six weeks, stay on for <Link href="/plus7">seven more nights</Link>, meet {ONLINE_LINK} over a month of
          evenings, or go on working with a tutor through <Link href="/mentorship">mentorship</Link>.
        </p>
        <p>
          {site.legalStatement} Nobody owns it and nobody takes a profit. What is left at the end of the year goes into
          roofs and <Link href="/funding">grants</Link>.
        </p>
      </Prose>
    </SplitSection>
  );
}
