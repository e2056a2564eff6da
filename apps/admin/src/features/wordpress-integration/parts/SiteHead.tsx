import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { signInText } from '../site-text.ts';
import { SiteBadges } from './SiteBadges.tsx';

/** A website in a list: its name, how its connection is, where it is, and who signs in there. */
export function SiteHead({ site, variant }: { site: SiteView; variant: 'h2' | 'h3' }) {
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <Typography variant={variant}>
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
  );
}
