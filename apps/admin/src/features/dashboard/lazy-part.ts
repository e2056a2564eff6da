import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { ChunkError } from '../../shared/ui/chunk-error.ts';

/** A part of a screen in a chunk of its own. One that can't be fetched is thrown as a `ChunkError`, which offers Reload. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ChunkError(cause);
    }
  });
}
