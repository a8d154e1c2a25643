export async function mapInParallel<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
