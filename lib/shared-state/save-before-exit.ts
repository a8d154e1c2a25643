type Save = () => Promise<void>;

const SAVES = Symbol.for('camp.saves-before-exit');
type Globals = { [SAVES]?: Map<string, Save> };

/** On the global object, because the server, pages and route handlers are bundled apart and must agree. */
export function saveBeforeExit(name: string, save: Save): void {
  ((globalThis as Globals)[SAVES] ??= new Map()).set(name, save);
}

/** Saves what is in memory. A failure has been logged by then, and must not keep a process from ending. */
export async function saveAll(): Promise<void> {
  for (const save of (globalThis as Globals)[SAVES]?.values() ?? []) await save().catch(() => {});
}
