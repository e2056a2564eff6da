import { createContext, useContext } from 'react';
import type { Selection } from '../../shared/hooks/use-selection.ts';

/** Which rows of the list are chosen; null where there is nothing to choose for. */
export const ChosenRows = createContext<Selection | null>(null);

export const useChosenRows = (): Selection | null => useContext(ChosenRows);
