import { useCallback } from 'react';
import type { ComponentType } from 'react';
import { useLoad } from './use-load.ts';

interface PartState<Props> {
  /** Null until it is there. */
  Part: ComponentType<Props> | null;
  hasFailed: boolean;
}

/** Fetches a part of the page that lies in a chunk of its own. `load` is always the same function. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): PartState<Props> {
  const asked = useCallback(async () => ({ Part: await load() }), [load]);
  const { data, problem } = useLoad(asked);
  return { Part: data?.Part ?? null, hasFailed: problem !== null };
}

/** A browser may keep a chunk that failed, and the server may have another by now. */
export const reload = (): void => window.location.reload();
