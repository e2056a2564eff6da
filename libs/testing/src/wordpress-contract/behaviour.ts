import type { Peer } from './peer.ts';

/** What every WordPress does that Pressloom relies on: `holds` rejects where this one doesn't. */
export interface Behaviour {
  /** A sentence, read after the theme's name. */
  says: string;
  holds(peer: Peer): Promise<void>;
}

/** Behaviours that belong together. */
export interface Theme {
  name: string;
  /** True where they switch the permalinks, which only a WordPress with a `control` lets us do. */
  needsControl: boolean;
  behaviours: Behaviour[];
}

/** A theme from sentences and what proves them, in this order. */
export function theme(
  name: string,
  sentences: Record<string, Behaviour['holds']>,
  { needsControl = false }: { needsControl?: boolean } = {},
): Theme {
  return { name, needsControl, behaviours: Object.entries(sentences).map(([says, holds]) => ({ says, holds })) };
}
