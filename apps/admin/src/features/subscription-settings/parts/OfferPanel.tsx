import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { panelId, tabId } from '../tabs.ts';
import type { OfferTab } from '../tabs.ts';

/** What stands behind a tab. The others stay where they are, so that what is typed in them is kept. */
export function OfferPanel({ tab, current, children }: { tab: OfferTab; current: OfferTab; children: ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      hidden={tab !== current}
      sx={{ display: tab === current ? 'grid' : 'none', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', pt: 4 }}
    >
      {children}
    </Box>
  );
}
