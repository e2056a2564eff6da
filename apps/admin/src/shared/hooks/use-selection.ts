import { useMemo, useState } from 'react';

export interface Selection {
  /** Chosen rows that are shown, in the list's order. */
  ids: readonly number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** All shown rows, or none of them. */
  setAll: (isChosen: boolean) => void;
  /** Takes rows out that were worked on. */
  drop: (ids: readonly number[]) => void;
}

/** Rows of a list that something is done with at once. A row that is no longer shown is no longer chosen. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = useMemo(() => rows.map(({ id }) => id).filter((id) => chosen.has(id)), [rows, chosen]);
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    setAll: (isChosen) => setChosen(new Set(isChosen ? rows.map(({ id }) => id) : [])),
    drop: (done) => setChosen((before) => new Set([...before].filter((id) => !done.includes(id)))),
  };
}
