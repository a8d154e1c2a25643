import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const readServices = () => parse(readFileSync('compose.yaml', 'utf8'), { merge: true }).services;

/** Environment of a container, filled from .env as by Compose. @throws Error if a required setting is missing */
export function fillEnvironment({ environment = {} }, settings) {
  const fill = (value) =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, mark, fallback = '') => {
      if (settings[name]) return settings[name];
      if (mark === '-') return fallback;
      throw new Error(`${name} is missing.`);
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}
