import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { ActiveBadge } from '../../shared/ui/ActiveBadge.tsx';
import { BrandDot } from '../../shared/ui/BrandDot.tsx';
import { SELECTOR_WIDTH, SiteMenu } from './SiteMenu.tsx';

/** Which website the screens work on: none, a static name, or a choice. */
export function SiteSelector() {
  const { query, sites, site } = useSelectedSite();
  if (query.isPending) return <Skeleton variant="rounded" height={44} sx={{ width: SELECTOR_WIDTH }} />;
  if (query.isError && sites.length === 0) {
    return (
      <Button color="inherit" variant="outlined" onClick={() => void query.refetch()}>
        Websites could not be loaded. Retry
      </Button>
    );
  }
  if (!site) {
    return (
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
        <Typography noWrap color="textSecondary">
          No websites configured
        </Typography>
        <ManageLink label="Add website" to={ADMIN_PATHS.newWordpressSite} />
      </Box>
    );
  }
  if (sites.length > 1) return <SiteMenu />;
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
      <BrandDot color={site.brandColor} />
      <Typography noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
        {site.name}
      </Typography>
      <ActiveBadge active={site.active} />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ManageLink label="Manage websites" to={ADMIN_PATHS.wordpressIntegration} />
      </Box>
      <IconButton
        component={Link}
        to={ADMIN_PATHS.wordpressIntegration}
        aria-label="Manage websites"
        sx={{ display: { sm: 'none' }, ml: 'auto' }}
      >
        <SettingsOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

function ManageLink({ label, to }: { label: string; to: string }) {
  return (
    <Button component={Link} to={to} size="small">
      {label}
    </Button>
  );
}
