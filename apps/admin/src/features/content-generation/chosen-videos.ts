import { createContext, useContext } from 'react';
import type { Selection } from '../../shared/hooks/use-selection.ts';

/** Which videos of the list are chosen; null where there is nothing to choose for. */
export const ChosenVideos = createContext<Selection | null>(null);

export const useChosenVideos = (): Selection | null => useContext(ChosenVideos);
