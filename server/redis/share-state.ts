import { readFileSync } from 'node:fs';

import { Changes } from './changes';
import { RedisConnection } from './connection';
import { Seal } from './seal';
import { SharedEntries } from './shared-entries';
import { SharedValues } from './shared-values';
import type { Environment } from '../../lib/env';
import { setSharedStore } from '../../lib/shared-state/store';
import { createDeploymentTag } from '../framework/deployment';
import { replacePage } from '../framework/page-versions';
import { setSharedEntries } from '../framework/sharing';

const BUILD_ID_FILE = '.next/BUILD_ID';

/** Connects pages, API data, revalidations and shared values to Redis. Resolves even if Redis is down. */
export async function shareState({ REDIS_URL, FORM_SECRET }: Environment): Promise<RedisConnection | null> {
  if (!REDIS_URL || !FORM_SECRET) return null;
  const seal = new Seal(FORM_SECRET);
  const changes = new Changes(seal.prefix, (name) => {
    const page = entries.noteWritten(name);
    if (page) replacePage(page);
  });
  const redis: RedisConnection = new RedisConnection(REDIS_URL, (state) => changes.read(redis, state));
  const entries = new SharedEntries(redis, changes, seal, `${readBuildId()}-${createDeploymentTag()}`);
  const values = new SharedValues(redis, seal);
  setSharedEntries(entries);
  setSharedStore({
    update: (keys, updater) => values.update(keys, updater),
    get revalidatedAt() {
      return changes.revalidatedAt;
    },
  });
  await redis.start();
  return redis;
}

function readBuildId(): string {
  try {
    return readFileSync(BUILD_ID_FILE, 'utf8').trim();
  } catch {
    return 'development';
  }
}
