import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ChunkError } from '../shared/ui/chunk-error.ts';

/** A part in a chunk of its own; `preload` fetches the chunk ahead of rendering. */
export interface LazyPage<P extends object = object> {
  Page: ComponentType<P>;
  preload: () => Promise<void>;
}

/**
 * Loads a screen when it is first shown. Once its chunk is there it renders at once, without the moment of fallback
 * that `React.lazy` alone always shows. A chunk that can't be fetched is thrown as a `ChunkError`.
 */
export function lazyPage<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loaded: ComponentType<P> | null = null;
  const once = async (): Promise<ComponentType<P>> => {
    try {
      return (loaded ??= await load());
    } catch (cause) {
      throw new ChunkError(cause);
    }
  };
  const Lazy = lazy(async () => ({ default: await once() }));
  function Page(props: P) {
    // Fixed at mounting: switching from one to the other later would throw away the screen's state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return {
    Page,
    preload: async () => {
      await once();
    },
  };
}

/** A screen with its address. */
export interface ScreenEntry {
  path: string;
  page: LazyPage;
}

/** The entries as the router reads them. */
export function routesOf(screens: readonly ScreenEntry[]): { path: string; element: ReactNode }[] {
  return screens.map(({ path, page: { Page } }) => ({ path, element: <Page /> }));
}
