import { formatDayAndTime } from '@/lib/domain/dates';
import { env } from '@/lib/env';
import { getBuild } from '@/lib/preview/deploy';
import { getApiRelease } from '@/lib/workshop-api/queries/content';

export async function DeployFacts() {
  const [build, release] = await Promise.all([getBuild(), getApiRelease()]);
  return (
    <dl className="preview-bar-facts">
      <div>
        <dt>Build</dt>
        <dd>{build ? `${build.id}, ${formatDayAndTime(build.builtAt)}` : 'in development'}</dd>
      </div>
      <div>
        <dt>Workshop API</dt>
        <dd>{[release.name, release.version, env().WORKSHOP_API_URL].filter(Boolean).join(' · ')}</dd>
      </div>
    </dl>
  );
}
