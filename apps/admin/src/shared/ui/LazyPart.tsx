import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { ChunkError } from './chunk-error.ts';

/** A part in a chunk of its own; `preload` fetches the chunk ahead of rendering. */
export interface LazyPart<P extends object = object> {
  Part: ComponentType<P>;
  preload: () => Promise<void>;
}

/**
 * Loads a part when it is first shown. Once its chunk is there it renders at once, without the moment of fallback
 * that `React.lazy` alone always shows. A chunk that can't be fetched is thrown as a `ChunkError`, which offers Reload.
 */
export function lazyPart<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const once = async (): Promise<ComponentType<P>> => {
    try {
      return (loaded ??= await load());
    } catch (cause) {
      throw new ChunkError(cause);
    }
  };
  const Lazy = lazy(async () => ({ default: await once() }));
  function Part(props: P) {
    // Fixed at mounting: switching from one to the other later would throw away the part's state.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return {
    Part,
    preload: async () => {
      await once();
    },
  };
}

const SETTLED_MS = 1_000;

/** Fetches a part once the screen has settled and the browser has nothing better to do. What fails is fetched when shown. */
export function fetchWhenIdle({ preload }: Pick<LazyPart, 'preload'>): void {
  const fetch = (): void => void preload().catch(() => undefined);
  // Safari knows no idle time.
  setTimeout(() => ('requestIdleCallback' in window ? window.requestIdleCallback(fetch) : fetch()), SETTLED_MS);
}
