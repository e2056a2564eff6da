import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { ActiveBadge } from '../../../shared/ui/ActiveBadge.tsx';
import { BrandDot } from '../../../shared/ui/BrandDot.tsx';
import { leaveThen } from '../../../shared/ui/leave-guard.ts';

/** As the sidebar marks where one is. */
const ENTRY = (theme: Theme) => ({
  display: 'flex',
  gap: 3,
  justifyContent: 'flex-start',
  width: '100%',
  p: 3,
  borderRadius: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current="true"]': {
    bgcolor: theme.alpha(theme.vars.palette.primary.main, `${theme.vars.palette.action.selectedOpacity}`),
  },
});

/** In a narrow column the badge stands below. */
const LINE = { display: { xs: 'flex', lg: 'grid' }, gap: 1, justifyItems: 'start', minWidth: 0, flex: 1 } as const;

/** The websites to choose from; the choice is that of the header, too. */
export function SiteList() {
  const { sites, siteId, select } = useSelectedSite();
  return (
    <Paper
      variant="outlined"
      component="ul"
      aria-label="Websites"
      sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: { xs: 260, lg: '70vh' }, overflowY: 'auto' }}
    >
      {sites.map((site) => (
        <li key={site.id}>
          <ButtonBase
            aria-current={site.id === siteId}
            onClick={() => site.id !== siteId && leaveThen(() => select(site.id), 'site')}
            sx={ENTRY}
          >
            <BrandDot color={site.brandColor} />
            <Box sx={LINE}>
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{site.name}</Typography>
                <Typography noWrap variant="caption" component="p" color="textSecondary">
                  {site.domain}
                </Typography>
              </Box>
              <ActiveBadge active={site.active} />
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Paper>
  );
}
