import { useSyncExternalStore } from 'react';
import { useTheme } from '@mui/material/styles';

/** Whether the window is narrower than the theme's `size`, now and as it changes. */
export function useNarrow(size: 'sm' | 'lg'): boolean {
  const query = useTheme().breakpoints.down(size).replace('@media ', '');
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
