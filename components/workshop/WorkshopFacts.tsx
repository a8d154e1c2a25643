import { CurrencySelect } from '@/components/layout/CurrencySelect';
import { type Fact, FactList } from '@/components/ui/FactList';
import { Link } from '@/components/ui/Link';
import { findDefaultEdition, isBookable, type Panel } from '@/lib/domain/booking-panel';
import { readHour, toDay } from '@/lib/domain/dates';
import type { ScheduledEdition } from '@/lib/domain/edition';
import { htmlToText } from '@/lib/domain/html-text';
import { getPaymentPlan } from '@/lib/domain/instalments';
import { getEditionPath } from '@/lib/domain/query-pages';
import { formatEdition } from '@/lib/domain/stay';
import type { Workshop } from '@/lib/domain/types';
import { describeCoverage, listTravel } from '@/lib/domain/workshop-facts';

import { Places } from './Places';
import { SessionTimes } from './SessionTimes';
import styles from './WorkshopFacts.module.scss';
import { WorkshopPrice } from './WorkshopPrice';

interface PriceAndDatesProps {
  workshop: Workshop;
  panel: Panel;
  isShared?: boolean;
  editionId?: string;
}

export function PriceAndDates({ workshop, panel, isShared, editionId }: PriceAndDatesProps) {
  const { pricing, editions } = workshop;
  const isOpen = panel !== 'finished';
  const [open, soldOut] = [editions.filter(isBookable), editions.filter((edition) => !isBookable(edition))];
  const isGone = editionId !== undefined && !editions.some(({ id }) => id === editionId);
  if (!isOpen && !isGone) return null;
  return (
    <div className={styles.priceAndDates}>
      {pricing && isOpen && (
        <div className={styles.price}>
          <WorkshopPrice pricing={pricing} plan={getPaymentPlan(workshop, editionId)} />
          <CurrencySelect />
        </div>
      )}
      {isGone && (
        <p className={styles.gone}>
          The date of this link isn’t in the programme any more{isOpen && editions.length > 0 ? '. These are:' : '.'}
        </p>
      )}
      {isOpen && editions.length > 0 && (
        <ul className={styles.dates} aria-label="Dates">
          {[...open, ...soldOut].map((edition) => (
            <li
              key={edition.id}
              id={`edition-${edition.id}`}
              className={isBookable(edition) ? styles.date : styles.soldOut}
              {...(edition.id === editionId && { 'aria-current': true })}
            >
              <EditionDates workshop={workshop} edition={edition} isLinked={panel === 'form' && editions.length > 1} />
              <Places places={edition.places} placesword={null} />
              {isBookable(edition) && (
                <>
                  {!isShared && <CalendarLink workshop={workshop} edition={edition} />}
                  {edition.sessions.length > 0 && <SessionTimes sessions={edition.sessions} />}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface EditionProps {
  workshop: Pick<Workshop, 'href' | 'duration'>;
  edition: ScheduledEdition;
}

function EditionDates({ workshop, edition, isLinked }: EditionProps & { isLinked: boolean }) {
  const hour = edition.sessions.length === 0 ? readHour(edition.start_date) : null;
  const dates = formatEdition(edition, workshop.duration) + (hour ? `, ${hour}` : '');
  if (!isLinked || !isBookable(edition)) return <span>{dates}</span>;
  const href = `${getEditionPath(workshop, edition)}#book`;
  return (
    <Link href={href} prefetch={false} className={styles.choose} data-edition={edition.id}>
      {dates}
    </Link>
  );
}

export function WorkshopFacts({ workshop, editionId }: { workshop: Workshop; editionId?: string }) {
  return <FactList facts={listFacts(workshop, editionId)} className={styles.facts} />;
}

function listFacts(workshop: Workshop, editionId?: string): Fact[] {
  const { ctype, language, student_level, editions } = workshop;
  const edition = editions.find(({ id }) => id === editionId) ?? findDefaultEdition(editions) ?? editions[0];
  return [
    ...(edition && ctype === 'onsite' ? listTravel(workshop, edition) : []),
    { term: 'Price covers', value: describeCoverage(workshop) },
    { term: 'Level', value: getFirstSentence(htmlToText(student_level ?? '')).replace(/\.$/, '') },
    { term: 'Language', value: language },
  ];
}

export function getFirstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function CalendarLink({ workshop: { href, duration }, edition }: EditionProps) {
  if (edition.sessions.length === 0 && toDay(edition.start_date) === null) return null;
  return (
    <a
      href={`${href}/calendar.ics?edition=${encodeURIComponent(edition.id)}`}
      className={styles.calendar}
      aria-label={`Add to calendar: ${formatEdition(edition, duration)}`}
      data-print="none"
    >
      Add to calendar
    </a>
  );
}
