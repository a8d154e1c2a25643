import { BookingBar } from '@/components/booking/BookingBar';
import { Wrap } from '@/components/ui/Wrap';
import type { Panel } from '@/lib/domain/booking-panel';
import type { Workshop } from '@/lib/domain/types';

import { Places } from './Places';
import { getPanelLabel, PanelLink } from './WorkshopHeader';
import { WorkshopPrice } from './WorkshopPrice';
import styles from '../booking/BookingBar.module.scss';

export function WorkshopBookingBar({ workshop, panel }: { workshop: Workshop; panel: Exclude<Panel, 'finished'> }) {
  const { pricing, places, placesword, editions } = workshop;
  return (
    <BookingBar>
      <Wrap>
        <div className={styles.line} data-open>
          <div className={styles.facts}>
            {pricing && <WorkshopPrice pricing={pricing} small />}
            <Places places={panel === 'soldout' && editions.length > 0 ? 0 : places} placesword={placesword} />
          </div>
          <PanelLink>{panel === 'form' && workshop.payable ? 'Reserve' : getPanelLabel(workshop, panel)}</PanelLink>
        </div>
      </Wrap>
    </BookingBar>
  );
}
