import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import AddIcon from '@mui/icons-material/Add';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useSites } from '../../shared/hooks/use-sites.ts';
import { DataState } from '../../shared/ui/DataState.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { PremiumPanel } from './parts/PremiumPanel.tsx';
import { SiteCard } from './parts/SiteCard.tsx';
import { SiteDeletions } from './parts/SiteDeletions.tsx';
import { SiteDialog } from './parts/SiteDialog.tsx';
import { SiteList } from './parts/SiteList.tsx';
import { useSiteDialog } from './use-site-dialog.ts';

/** The WordPress sites that are connected, and how each of the connections is. */
export function WordPressIntegrationPage() {
  const query = useSites();
  const dialog = useSiteDialog();
  const edited = query.data?.find(({ id }) => id === dialog.editedId) ?? null;
  const add = (label: string) => (
    <Button variant="contained" onClick={dialog.add} startIcon={<AddIcon />}>
      {label}
    </Button>
  );
  /** With all its settings; a password is typed for it. */
  const oneStep = (variant: 'contained' | 'outlined', label: string) => (
    <Button variant={variant} component={Link} to={ADMIN_PATHS.connectSite}>
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="WordPress Integration"
        purpose="The WordPress sites that your posts are published to. A sync reads what changed there."
        action={
          query.data?.length ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {oneStep('outlined', 'Create in one step')}
              {add('Add website')}
            </Box>
          ) : null
        }
      />
      <SiteDeletions />
      <DataState
        query={query}
        skeleton={
          <Box sx={{ display: 'grid', gap: 4 }}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} variant="rounded" height={132} />
            ))}
          </Box>
        }
        empty={
          <Paper variant="outlined">
            <EmptyState
              title="Connect your first website"
              text="You need the address of a WordPress site, a user name there and an application password. A test then says whether publishing will work."
              action={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
                  {oneStep('contained', 'Create in one step')}
                  <Button variant="outlined" onClick={dialog.add}>
                    Add website
                  </Button>
                </Box>
              }
            />
          </Paper>
        }
      >
        {(sites) => (
          <>
            <SiteList sites={sites}>
              {(site) => (
                <SiteCard
                  site={site}
                  saves={dialog.savesOf(site.id)}
                  onEdit={() => dialog.edit(site.id)}
                  onEnterPassword={() => dialog.enterPassword(site.id)}
                />
              )}
            </SiteList>
            <PremiumPanel sites={sites} />
          </>
        )}
      </DataState>
      {(dialog.isNew || edited) && (
        <SiteDialog
          key={edited?.id ?? 'new'}
          site={edited}
          isAtPassword={dialog.isAtPassword}
          onClose={dialog.close}
          onSaved={dialog.saved}
        />
      )}
    </>
  );
}
