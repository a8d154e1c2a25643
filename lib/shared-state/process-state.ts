/** Uses globalThis, because server, pages and route handlers are separate bundles. */
export function getProcessState<State>(name: string, create: () => State): State {
  const globals = globalThis as unknown as Record<symbol, State | undefined>;
  return (globals[Symbol.for(`camp.${name}`)] ??= create());
}

type Save = () => Promise<void>;

const getSaves = () => getProcessState('saves-before-exit', () => new Map<string, Save>());

export function saveBeforeExit(name: string, save: Save): void {
  getSaves().set(name, save);
}

/** Failures are logged by `save`, and must not prevent the exit. */
export async function saveAll(): Promise<void> {
  for (const save of getSaves().values()) await save().catch(() => {});
}
