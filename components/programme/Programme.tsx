import { Failure } from '@/components/failure/Failure';
import { PageHeader } from '@/components/ui/PageHeader';
import { JsonLd } from '@/lib/seo/JsonLd';
import { Wrap } from '@/components/ui/Wrap';
import { breadcrumbData, workshopListData } from '@/lib/seo/structured-data';
import { section } from '@/lib/section';
import type { WorkshopFilter } from '@/lib/domain/workshop-filter';
import { pageOfWorkshops } from '@/lib/domain/programme-page';
import { getArtforms, listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import styles from './Programme.module.scss';
import { ProgrammeBrowser } from './ProgrammeBrowser';

/** The list of workshops with its filters, whole in the HTML for any address of it (spec.md §2). */
export async function Programme({ filter }: { filter: WorkshopFilter }) {
  const [workshops, artforms] = await Promise.all([section(listAllWorkshops()), section(getArtforms())]);
  const page = workshops.ok ? pageOfWorkshops(workshops.value, filter) : null;
  return (
    <>
      <JsonLd
        of={breadcrumbData([
          { name: 'Home', path: '/' },
          { name: 'Workshops', path: '/workshops' },
        ])}
      />
      {page && page.total > 0 && <JsonLd of={workshopListData(page.workshops)} />}
      <PageHeader
        title="Workshops"
        lead="Five days in the mountains with one artist and a small group, or some evenings at your own desk. Reserve now, pay later."
      />
      <Wrap>
        <div className={styles.programme}>
          {!artforms.ok && <Failure>Failed to fetch artforms</Failure>}
          <ProgrammeBrowser filter={filter} page={page} artforms={artforms.ok ? artforms.value : []} />
        </div>
      </Wrap>
    </>
  );
}
