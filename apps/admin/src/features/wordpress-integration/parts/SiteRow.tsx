import Box from '@mui/material/Box';
import type { SiteView } from '@pressloom/contracts/sites';
import { SETTINGS_TEXTS } from '../site-text.ts';
import { useSiteConnection } from '../use-site-connection.ts';
import { SiteActions } from './SiteActions.tsx';
import { SiteCapabilities } from './SiteCapabilities.tsx';
import { SiteHead } from './SiteHead.tsx';
import { SiteState } from './SiteState.tsx';

interface SiteRowProps {
  site: SiteView;
  /** How often it was just saved. */
  saves: number;
  onEnterPassword: () => void;
}

/** A connected website in Settings: tested and deleted here, and whatever its brand can do. The rest is on its own page. */
export function SiteRow({ site, saves, onEnterPassword }: SiteRowProps) {
  const connection = useSiteConnection(site, saves, SETTINGS_TEXTS);
  return (
    <Box
      component="li"
      aria-label={site.name}
      sx={{ minWidth: 0, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider', pt: 4 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <SiteHead site={site} variant="h3" />
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <SiteActions site={site} connection={connection} />
        </Box>
      </Box>
      <SiteState site={site} connection={connection} onEnterPassword={onEnterPassword} />
      <SiteCapabilities site={site} />
    </Box>
  );
}
