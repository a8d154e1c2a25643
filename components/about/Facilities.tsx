import { Entries } from '@/components/ui/Entries';
import { Heading } from '@/components/ui/Heading';
import { Prose } from '@/components/ui/Prose';
import { Section } from '@/components/ui/Section';

import styles from './Facilities.module.scss';

const ROOMS = [
  {
    name: 'The barn',
    text: 'A hundred and forty square metres, dark when wanted, eight loudspeakers, a four-metre screen and a stove.',
  },
  { name: 'The dance floor', text: 'Sprung, warm from below, mirrors that can be turned to the wall.' },
  { name: 'The upper studio', text: 'Ten tables, good light until four, more sockets than you have plugs.' },
  {
    name: 'The print room',
    text: 'A proofing press, letterpress type with most of its sevens missing, screens, a guillotine used under supervision.',
  },
  { name: 'Two small rooms', text: 'For sound and editing: treated, lockable, with monitors and a patch bay.' },
  { name: 'The workshop', text: 'Benches for ten, hand tools, soldering, welding in dry weather.' },
  { name: 'The wash-house', text: 'A darkroom for film and paper from Friday to Monday, a wash-house otherwise.' },
  { name: 'The library', text: 'Two thousand books, forty-one boxes and a stopped clock.' },
  {
    name: 'Outdoors',
    text: 'A yard, an orchard, two hectares of meadow after the hay is in, and as much mountain as your legs allow.',
  },
];

export function Facilities() {
  return (
    <Section labelledBy="facilities" tone="deep">
      <Heading id="facilities">Facilities</Heading>
      <Entries of={ROOMS} />
      <div className={styles.loans}>
        <Prose>
          <p>
            To borrow there are recorders, microphones, projectors, amplifiers, three tripods and a harmonium with a
            wheeze. If your work depends on one particular machine, ask before you come.
          </p>
        </Prose>
      </div>
    </Section>
  );
}
