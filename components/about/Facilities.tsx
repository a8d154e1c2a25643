import { DescriptionList } from '@/components/ui/DescriptionList';
import { Heading } from '@/components/ui/Heading';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';

import styles from './Facilities.module.scss';

const ROOMS = [
  {
    term: 'The barn',
    details:
      'A hundred and forty square metres, dark when wanted, eight loudspeakers, a four-metre screen and a stove.',
  },
  { term: 'The dance floor', details: 'Sprung, warm from below, mirrors that can be turned to the wall.' },
  { term: 'The upper studio', details: 'Ten tables, good light until four, more sockets than you have plugs.' },
  {
    term: 'The print room',
    details:
      'A proofing press, letterpress type with most of its sevens missing, screens, ' +
      'a guillotine used under supervision.',
  },
  { term: 'Two small rooms', details: 'For sound and editing: treated, lockable, with monitors and a patch bay.' },
  { term: 'The workshop', details: 'Benches for ten, hand tools, soldering, welding in dry weather.' },
  { term: 'The wash-house', details: 'A darkroom for film and paper from Friday to Monday, a wash-house otherwise.' },
  { term: 'The library', details: 'Two thousand books, forty-one boxes and a stopped clock.' },
  {
    term: 'Outdoors',
    details: 'A yard, an orchard, two hectares of meadow after the hay is in, and as much mountain as your legs allow.',
  },
];

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
