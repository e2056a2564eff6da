import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { signInText } from '../site-text.ts';
import { useSiteConnection } from '../use-site-connection.ts';
import { CapabilityAction } from '../../../shared/capabilities/CapabilityAction.tsx';
import { SiteActions } from './SiteActions.tsx';
import { SiteBadges } from './SiteBadges.tsx';
import { SiteFactsLine } from './SiteFactsLine.tsx';
import { SiteState } from './SiteState.tsx';

interface SiteCardProps {
  site: SiteView;
  /** How often it was just saved. */
  saves: number;
  onEdit: () => void;
  onEnterPassword: () => void;
}

/** A connected website: how its connection is, what it holds, and what can be done with it. */
export function SiteCard({ site, saves, onEdit, onEnterPassword }: SiteCardProps) {
  const connection = useSiteConnection(site, saves);
  const card = useRef<HTMLLIElement>(null);
  // Among many it may be far below, and its test begins.
  useEffect(() => {
    if (saves > 0) card.current?.scrollIntoView({ block: 'nearest' });
  }, [saves]);
  return (
    <Frame site={site} card={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
            <Typography variant="h2">
              <Link component={RouterLink} to={ADMIN_PATHS.wordpressSite(site.id)} color="inherit" underline="hover">
                {site.name}
              </Link>
            </Typography>
            <SiteBadges site={site} />
          </Box>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            <Link href={site.siteUrl} target="_blank" rel="noopener noreferrer" color="inherit">
              {site.domain}
            </Link>{' '}
            · {signInText(site)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <SiteActions site={site} connection={connection} onEdit={onEdit} />
        </Box>
      </Box>
      <SiteState site={site} connection={connection} onEnterPassword={onEnterPassword} />
      <SiteFactsLine site={site} />
      {site.capabilities.length > 0 && (
        <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
          {site.capabilities.map((capability) => (
            <CapabilityAction key={capability.key} site={site} capability={capability} />
          ))}
        </Box>
      )}
    </Frame>
  );
}

/** With the colour of the website's brand along its edge. */
function Frame({ site, card, children }: { site: SiteView; card: Ref<HTMLLIElement>; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      component="li"
      ref={card}
      aria-label={site.name}
      sx={{ p: 4, pl: 5, position: 'relative', overflow: 'hidden', minWidth: 0 }}
    >
      <Box aria-hidden sx={{ position: 'absolute', inset: '0 auto 0 0', width: 3, bgcolor: site.brandColor }} />
      {children}
    </Paper>
  );
}
