import type { IsoTime } from '@pressloom/contracts/scalars';

/** When a provider's values were stored, and whether the provider had accepted them. It is stored beside them as `state`. */
export interface StoredState {
  savedAt: IsoTime;
  isTested: boolean;
}

export const stateText = (state: StoredState): string => JSON.stringify(state);

/** Null where nothing is stored. Pure. */
export const stateOf = (stored: ReadonlyMap<string, string>): StoredState | null => {
  const text = stored.get('state');
  return text === undefined ? null : (JSON.parse(text) as StoredState);
};
