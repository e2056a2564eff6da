import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A screen in a chunk of its own; `preload` fetches the chunk ahead of rendering. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => Promise<void>;
}

/**
 * Loads a screen when it is first shown. Once its chunk is there it renders at once, without the moment of fallback
 * that `React.lazy` alone always shows.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  const once = async (): Promise<ComponentType> => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await once() }));
  function Page() {
    // Fixed at mounting: switching from one to the other later would throw away the screen's state.
    const [Ready] = useState(() => loaded);
    return Ready ? <Ready /> : <Lazy />;
  }
  return {
    Page,
    preload: async () => {
      await once();
    },
  };
}
