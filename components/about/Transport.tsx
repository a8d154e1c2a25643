import { Link } from '@/components/ui/Link';
import { Prose } from '@/components/ui/Prose';
import { LeadParagraph, SplitSection } from '@/components/ui/SplitSection';
import { site } from '@/lib/site';

import { ShuttleTimes } from './ShuttleTimes';

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
