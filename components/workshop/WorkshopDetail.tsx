import type { ReactNode } from 'react';

import { type Fact, FactList } from '@/components/ui/FactList';
import { Prose } from '@/components/ui/Prose';
import { Tabs } from '@/components/ui/Tabs';
import { Wrap } from '@/components/ui/Wrap';
import type { Workshop } from '@/lib/domain/types';

import styles from './WorkshopDetail.module.scss';

interface WorkshopDetailProps {
  workshop: Workshop;
  facts?: ReactNode;
  tutors?: ReactNode;
  bookingPanel: ReactNode;
}

export function WorkshopDetail({ workshop, facts, tutors, bookingPanel }: WorkshopDetailProps) {
  const { description, howtobook, wherewhentext, highlights, basics } = workshop;
  const keyFacts = listKeyFacts(workshop);
  const tabs = [
    { id: 'workshop-info', label: 'Workshop info', panel: description && <Prose html={description} lead /> },
    { id: 'how-to-book', label: 'How to book', panel: howtobook && <Prose html={howtobook} /> },
    {
      id: 'where-when',
      label: 'Where & when',
      panel: wherewhentext && <Prose html={wherewhentext} />,
    },
    {
      id: 'key-facts',
      label: 'Key facts',
      panel: keyFacts.some(({ value }) => value) && <FactList facts={keyFacts} className={styles.facts} />,
    },
  ].filter(({ panel }) => panel);
  return (
    <Wrap>
      <div className={styles.detail}>
        <aside className={styles.sidebar} aria-label="Booking">
          {highlights && (
            <SidebarText title="Highlights">
              <Prose html={highlights} />
            </SidebarText>
          )}
          {basics && (
            <SidebarText title="Basics">
              <Prose html={basics} />
            </SidebarText>
          )}
          <div id="book" className={styles.book}>
            {bookingPanel}
          </div>
        </aside>
        <div className={styles.text}>
          {facts}
          {tabs.length > 0 && <Tabs label="About this workshop" tabs={tabs} />}
          {tutors}
        </div>
      </div>
    </Wrap>
  );
}

function SidebarText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.aside}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** With the access to the places of the workshop (docs/duties.md#access). */
function listKeyFacts(workshop: Workshop): Fact[] {
  const facts = {
    Dates: workshop.keyfact_dates,
    Level: workshop.student_level,
    Equipment: workshop.equipment,
    'After the course': workshop.post_course,
    Access: workshop.access,
  };
  return Object.entries(facts).map(([term, html]) => ({ term, value: html && <Prose html={html} /> }));
}
