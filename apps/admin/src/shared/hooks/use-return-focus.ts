import { useEffect, useState } from 'react';
import { focusFirst, placesFrom } from './use-leave-focus.ts';

/** For a dialog: gives the keyboard focus back to near what opened it, where that left the page while the dialog was open. */
export function useReturnFocus(): void {
  const [places] = useState(() => placesFrom(document.activeElement));
  useEffect(() => () => queueMicrotask(() => focusFirst(places)), [places]);
}
