import { formatDay, formatDayAndTime, formatShortDay, unixNow } from '@/lib/domain/dates';
import { getName } from '@/lib/domain/workshop-title';
import { env } from '@/lib/env';
import { getAsOfLimits } from '@/lib/preview/current';
import { getBuild } from '@/lib/preview/deploy';
import { PREVIEW_PATH, type PreviewSession } from '@/lib/preview/session';
import { readSection } from '@/lib/section-result';
import { getApiRelease } from '@/lib/workshop-api/queries/content';
import { listUnpublished } from '@/lib/workshop-api/queries/workshops';

import styles from './DeployRibbon.module.scss';

/** Styles and script are built separately (scripts/run/build.mjs): visitors do not load them. */
export function PreviewBar({ session: { asOf } }: { session: PreviewSession }) {
  return (
    <section className="preview-bar" aria-labelledby="preview-bar-title" data-print="none">
      {/* oxlint-disable-next-line nextjs/no-css-tags -- every visitor would load a style sheet of the build */}
      <link rel="stylesheet" href="/preview/assets/preview.css" precedence="preview" />
      {/* oxlint-disable-next-line nextjs/no-css-tags -- made for each session */}
      <link rel="stylesheet" href="/preview/assets/drafts" precedence="preview" />
      <div className="preview-bar-line">
        <details className="preview-bar-tools">
          <summary>
            <span id="preview-bar-title" className="preview-bar-title">
              Preview
            </span>
            <span className="preview-bar-state">
              {asOf && <span className="preview-bar-as-of">{formatShortDay(asOf)}</span>}
              <Unpublished />
            </span>
          </summary>
          <div className="preview-bar-panel">
            <p>
              {asOf ? `As it will be on ${formatDay(asOf)}, with drafts.` : 'You see drafts.'} Forms are real: they book
              and send email.
            </p>
            <AsOfForm asOf={asOf} />
            {/* The preview script fills this element; React must not update it. */}
            <div className="preview-checks" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
            <DeployFacts />
          </div>
        </details>
        <a href={PREVIEW_PATH} className="preview-link">
          Desk
        </a>
        <form method="post" action="/preview/sign-out">
          <button type="submit" className="preview-button" aria-label="Leave preview">
            Leave<span className="preview-bar-wide"> preview</span>
          </button>
        </form>
      </div>
      <script src="/preview/assets/preview.js" type="module" async />
    </section>
  );
}

/**
 * Contains all unpublished workshops; the style sheet `drafts` shows those that are on the page, also after a
 * navigation.
 */
async function Unpublished() {
  const unpublished = await readSection(listUnpublished());
  if (!unpublished.ok) return <span>The drafts could not be read.</span>;
  return (
    <>
      <span data-drafts="none">No draft here</span>
      <span data-drafts="some">
        Draft here{' '}
        {unpublished.value.map((workshop) => (
          <span key={workshop.href} data-draft={workshop.href}>
            {getName(workshop)}
          </span>
        ))}
      </span>
    </>
  );
}

function AsOfForm({ asOf }: { asOf: string | null }) {
  const { min, max } = getAsOfLimits(unixNow());
  return (
    <form method="post" action="/preview/date" className="preview-bar-date">
      <label htmlFor="preview-as-of">Show as of</label>
      <input id="preview-as-of" type="date" name="asOf" defaultValue={asOf ?? min} min={min} max={max} required />
      <button type="submit" className="preview-button">
        Show
      </button>
      {asOf && (
        <button type="submit" name="today" value="1" formNoValidate className="preview-button">
          Today
        </button>
      )}
    </form>
  );
}

export function DeployRibbon() {
  return (
    <p className={styles.ribbon} data-deploy-ribbon>
      This is a preview of the site, for review only.
    </p>
  );
}

async function DeployFacts() {
  const [build, release] = await Promise.all([getBuild(), getApiRelease()]);
  return (
    <dl className="preview-bar-facts">
      <div>
        <dt>Build</dt>
        <dd>{build ? `${build.id}, ${formatDayAndTime(build.builtAt)}` : 'in development'}</dd>
      </div>
      <div>
        <dt>Workshop API</dt>
        <dd>{[release?.name, release?.version, env().WORKSHOP_API_URL].filter(Boolean).join(' · ')}</dd>
      </div>
    </dl>
  );
}
