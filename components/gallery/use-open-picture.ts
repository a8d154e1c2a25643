import { useEffect, useEffectEvent, useState } from 'react';

/** The key of the open picture in the state of a history entry. */
const STATE_KEY = 'picture';

/**
 * The picture that is open, kept in the history: opening one adds an entry, so that Back closes it, Forward opens it
 * again, and a reload keeps it.
 * @param load loads what shows the picture; when it rejects, nothing opens.
 */
export function useOpenPicture(load: () => Promise<void>) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);

  const restore = useEffectEvent(() => {
    const show = () => setOpenIndex(indexOfEntry());
    if (indexOfEntry() === null) show();
    else void load().then(show, () => undefined);
  });

  useEffect(() => {
    const onPopState = () => restore();
    onPopState();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  return {
    openIndex,
    open: async (index: number) => {
      await load();
      // A second click, while the first one was loading, adds no second entry.
      if (indexOfEntry() === null) window.history.pushState({ [STATE_KEY]: index }, '');
      setOpenIndex(index);
    },
    close: () => {
      setOpenIndex(null);
      if (indexOfEntry() !== null) window.history.back();
    },
  };
}

function indexOfEntry(): number | null {
  const index: unknown = (window.history.state as Record<string, unknown> | null)?.[STATE_KEY];
  return typeof index === 'number' ? index : null;
}
