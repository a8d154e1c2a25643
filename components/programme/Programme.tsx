import { PageHeader } from '@/components/ui/PageHeader';
import { Wrap } from '@/components/ui/Wrap';
import { NO_CHOICES, selectPage, programmeChoices } from '@/lib/domain/programme-page';
import { getFilterUrl, toCalendarFilter, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { section } from '@/lib/section';
import { BreadcrumbData, JsonLd } from '@/lib/seo/JsonLd';
import { canonical } from '@/lib/seo/site-url';
import { workshopListData } from '@/lib/seo/structured-data';
import { site } from '@/lib/site';
import { getArtforms, listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import { ProgrammeBrowser } from './ProgrammeBrowser';
import styles from './ProgrammeBrowser.module.scss';

export async function Programme({ filter }: { filter: WorkshopFilter }) {
  const [workshops, artforms] = await Promise.all([section(listAllWorkshops()), section(getArtforms())]);
  const page = workshops.ok ? { ok: true as const, value: selectPage(workshops.value, filter) } : workshops;
  const choices = workshops.ok ? programmeChoices(workshops.value) : NO_CHOICES;
  return (
    <>
      <link
        rel="alternate"
        type="text/calendar"
        href={getFilterUrl(toCalendarFilter(filter), '/calendar.ics')}
        title={`${site.name} workshops`}
      />
      <BreadcrumbData name="Workshops" path="/workshops" />
      {page.ok && page.value.workshops.length > 0 && <JsonLd data={workshopListData(page.value.workshops)} />}
      <PageHeader
        title="Workshops"
        lead={
          'Five days in the mountains with an artist or two and a small group, or some evenings at your own desk. ' +
          'Reserve now, pay later.'
        }
      />
      <Wrap>
        <div className={styles.programme}>
          <ProgrammeBrowser
            initialFilter={filter}
            page={page}
            artforms={artforms}
            choices={choices}
            calendarUrl={canonical('/calendar.ics')}
          />
        </div>
      </Wrap>
    </>
  );
}
