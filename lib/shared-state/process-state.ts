/** Server, pages and route handlers are bundled apart, so what they share is on globalThis. */
export function getProcessState<State>(name: string, create: () => State): State {
  const globals = globalThis as unknown as Record<symbol, State | undefined>;
  return (globals[Symbol.for(`camp.${name}`)] ??= create());
}

type Save = () => Promise<void>;

const getSaves = () => getProcessState('saves-before-exit', () => new Map<string, Save>());

export function saveBeforeExit(name: string, save: Save): void {
  getSaves().set(name, save);
}

/** A failure has been logged by then, and must not keep a process from exiting. */
export async function saveAll(): Promise<void> {
  for (const save of getSaves().values()) await save().catch(() => {});
}
