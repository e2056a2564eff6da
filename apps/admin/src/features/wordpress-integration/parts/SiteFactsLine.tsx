import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { waitingPostsQuery } from '../api.ts';
import { factTexts, waitingText } from '../site-text.ts';
import { SitePublishing } from './SitePublishing.tsx';

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 5,
  rowGap: 1,
  mt: 3,
  pt: 3,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
} as const;

/** The last sync of a website and what it found, in a line; and what waits for it while it fails. */
export function SiteFactsLine({ site }: { site: SiteView }) {
  const texts = site.facts ? factTexts(site.facts) : [];
  return (
    <Box sx={LINE}>
      <Typography component="span">
        Last sync{' '}
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          <RelativeTime iso={site.lastSync} fallback="never" />
        </Box>
      </Typography>
      {texts.map((text) => (
        <Typography key={text} component="span">
          {text}
        </Typography>
      ))}
      {site.syncStatus === 'error' && <WaitingPosts siteId={site.id} />}
      {site.autoPublish && <SitePublishing siteId={site.id} />}
    </Box>
  );
}

function WaitingPosts({ siteId }: { siteId: number }) {
  const text = waitingText(useQuery(waitingPostsQuery(siteId)).data);
  if (text === null) return null;
  return (
    <Link component={RouterLink} to={ADMIN_PATHS.contentGenerationTab('processed')}>
      {text}
    </Link>
  );
}
