import { redirect } from 'next/navigation';

import { NameLinks } from '@/components/directory/NameLinks';
import { SitePageHeader } from '@/components/layout/SitePageHeader';
import { renderYearRidge } from '@/components/ridge/YearRidge';
import { Wrap } from '@/components/ui/Wrap';
import { listProgrammeChoices, NO_CHOICES, selectPage } from '@/lib/domain/programme-page';
import { fold, foldedWords } from '@/lib/domain/search-text';
import { getFilterUrl, toCalendarFilter, type WorkshopFilter } from '@/lib/domain/workshop-filter';
import { listNames } from '@/lib/domain/workshop-groups';
import { TOOLS } from '@/lib/forms/engine/tools';
import { readSection } from '@/lib/section-result';
import { JsonLd } from '@/lib/seo/JsonLd';
import { canonical } from '@/lib/seo/site-url';
import { createWorkshopListData } from '@/lib/seo/structured-data';
import { site } from '@/lib/site';
import { getArtforms, listAllWorkshops } from '@/lib/workshop-api/queries/workshops';

import { ProgrammeBrowser } from './ProgrammeBrowser';
import styles from './ProgrammeBrowser.module.scss';

/** The search is repeated before the found tutors, because it may change in the browser. */
export async function Programme({ filter }: { filter: WorkshopFilter }) {
  const [workshops, artforms] = await Promise.all([readSection(listAllWorkshops()), readSection(getArtforms())]);
  const page = workshops.ok ? { ok: true as const, value: selectPage(workshops.value, filter) } : workshops;
  const isPastEnd = page.ok && page.value.total > 0 && page.value.workshops.length === 0;
  if (isPastEnd) redirect(getFilterUrl({ ...filter, page: 1 }));
  const choices = workshops.ok ? listProgrammeChoices(workshops.value, filter) : NO_CHOICES;
  const words = foldedWords(filter.q);
  const tutors = words.length > 0 && workshops.ok ? listNames('tutor', workshops.value) : [];
  const found = tutors.filter((name) => words.every((word) => fold(name).includes(word)));
  return (
    <>
      <link
        rel="alternate"
        type="text/calendar"
        href={getFilterUrl(toCalendarFilter(filter), '/calendar.ics')}
        title={`${site.name} workshops`}
      />
      <SitePageHeader
        name="workshops"
        lead={
          'Five days in the mountains with an artist or two and a small group, or some evenings at your own desk. ' +
          'Reserve now, pay later.'
        }
        actions={
          found.length > 0 && (
            <p>
              Tutors called “{filter.q.trim()}”: <NameLinks kind="tutor" names={found} />
            </p>
          )
        }
      />
      {await renderYearRidge({ filter })}
      {page.ok && page.value.workshops.length > 0 && <JsonLd data={createWorkshopListData(page.value.workshops)} />}
      <Wrap>
        <div className={styles.programme}>
          <ProgrammeBrowser
            initialFilter={filter}
            page={page}
            artforms={artforms.ok ? { ...artforms, value: listOptions(artforms.value, filter) } : artforms}
            choices={choices}
            tool={TOOLS.search}
            calendarUrl={canonical('/calendar.ics')}
          />
        </div>
      </Wrap>
    </>
  );
}

/** Without scripts, a chosen artform that no workshop has any more would be lost with the next filter. */
const listOptions = (listed: readonly string[], { artforms }: WorkshopFilter) => [...new Set([...listed, ...artforms])];
