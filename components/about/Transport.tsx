import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { site } from '@/lib/site';

import styles from './Transport.module.scss';

export function Transport() {
  const { sncf, renfe, lio } = site.transport;
  return (
    <SplitSection id="transport" heading="Transport">
      <LeadParagraph>
        A shuttle to and from Toulouse is included in the price of every onsite workshop and residency.
      </LeadParagraph>
      <ShuttleTimes />
      <Prose>
        <p>
          It stops in front of Toulouse-Matabiau, the main railway station; the bay and the driver’s number come by
          email a week ahead. Allow an hour to get there from the airport. By train, Toulouse is about four and a half
          hours from Paris and a little over three from Barcelona, with a change in most seasons;{' '}
          <a href={sncf.href}>{sncf.name}</a> and <a href={renfe.href}>{renfe.name}</a> sell tickets, and{' '}
          <a href={lio.href}>{lio.name}</a> runs the regional buses and trains if you would rather make your own way to
          Saint-Girons.
        </p>
        <p>
          Please come by train if you can. Those who drive will find free parking; chains or winter tyres are compulsory
          in these mountains from November to March. There is more under{' '}
          <Link href="/faq?topic=locationtravel" prefetch={false}>
            questions about travel
          </Link>
          , and everything else is in the <Link href="/faq">FAQ</Link>.
        </p>
      </Prose>
    </SplitSection>
  );
}

/** docs/specification.md#constants */
const SHUTTLES = [
  {
    audience: 'Onsite workshops',
    departure: { day: 'Tuesday', time: '18:00', note: 'the evening before the course' },
    returnTrip: { day: 'Monday', time: 'by 11:00', note: 'after the course' },
  },
  {
    audience: 'Self-guided residencies',
    departure: { day: 'Wednesday', time: '13:00', note: null },
    returnTrip: { day: 'Wednesday', time: 'by 11:00', note: 'of the following week' },
  },
];

function ShuttleTimes() {
  return (
    <div className={styles.board}>
      {SHUTTLES.map(({ audience, departure, returnTrip }) => (
        <section key={audience} className={styles.shuttle}>
          <h3 className={styles.audience}>{audience}</h3>
          <dl className={styles.times}>
            <Time term="Leaves Toulouse" {...departure} />
            <Time term="Returns to Toulouse" {...returnTrip} />
          </dl>
        </section>
      ))}
    </div>
  );
}

function Time({ term, day, time, note }: { term: string; day: string; time: string; note: string | null }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd>
        <span className={styles.day}>{day}</span> <span className={styles.time}>{time}</span>
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </dd>
    </div>
  );
}
