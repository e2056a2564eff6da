import type { ReactNode } from 'react';
import type { LazyPart } from '../shared/ui/LazyPart.tsx';

/** A screen with its address. */
export interface ScreenEntry {
  path: string;
  page: LazyPart;
}

/** The entries as the router reads them. */
export function routesOf(screens: readonly ScreenEntry[]): { path: string; element: ReactNode }[] {
  return screens.map(({ path, page: { Part } }) => ({ path, element: <Part /> }));
}
