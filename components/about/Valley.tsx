import { RESIDENCY_SHUTTLE, SHUTTLE } from '@camp/contract/travel';

import { Prose } from '@/components/ui/Prose';
import { Wrap } from '@/components/ui/Wrap';

import { PlacePictures } from './PlacePictures';

export function Valley({ priority }: { priority?: boolean }) {
  return (
    <figure>
      <PlacePictures names={['panorama']} priority={priority} />
      <figcaption style={{ paddingBlock: 'var(--space-4)' }}>
        <Wrap>
          <Prose>
            <p>
              From the left: Pic des Trois Seigneurs (2,199&nbsp;m), Mont Garias (2,006&nbsp;m) and Pique Rouge de
              Bassiès (2,676&nbsp;m). The road leads to Toulouse, where the shuttle leaves at {SHUTTLE.leaves} on
              Tuesdays for workshops, and at {RESIDENCY_SHUTTLE.leaves} on Wednesdays for residencies.
            </p>
          </Prose>
        </Wrap>
      </figcaption>
    </figure>
  );
}
