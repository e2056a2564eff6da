import { Suspense } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { useSelectedSite } from '../../shared/hooks/SelectedSite.tsx';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { GateNote } from '../../shared/ui/GateNote.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';
import { PremiumFigures } from './parts/PremiumFigures.tsx';
import { PremiumSettings } from './parts/PremiumSettings.tsx';
import { panelId, PREMIUM_TABS, tabId } from './tabs.ts';
import type { PremiumTab } from './tabs.ts';
import { useSyncPremium } from './use-sync-premium.ts';

const LABELS: Record<PremiumTab, string> = {
  settings: 'Settings',
  posts: 'Posts Management',
  analytics: 'Analytics',
};
const TABS = PREMIUM_TABS.map((key) => ({ key, label: LABELS[key] }));
const SKELETON = <Skeleton variant="rounded" height={420} />;

/** Premium Content Manager: which posts of a website need a membership. `posts`: the list of a website's posts. */
export function PremiumContentPage({ posts }: { posts: (site: SiteView) => ReactNode }) {
  const { site } = useSelectedSite();
  const sync = useSyncPremium();
  const [tab, setTab] = useUrlState<PremiumTab>('tab', 'settings', { allowed: PREMIUM_TABS, push: true });
  return (
    <>
      <PageHeader
        title="Premium Content Manager"
        purpose={`Which posts of ${site?.name ?? 'your website'} need a membership.`}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {site && (
              <BusyButton
                variant="outlined"
                color="inherit"
                busy={sync.isPending}
                busyLabel="Syncing..."
                onClick={() => sync.mutate(site.id)}
              >
                Sync with WordPress
              </BusyButton>
            )}
            <Button variant="outlined" color="inherit" component={Link} to={ADMIN_PATHS.contentGateSettings}>
              Content Gate Settings
            </Button>
          </Box>
        }
      />
      <SiteScope reason="Premium posts belong to a website. Connect a website first." skeleton={SKELETON}>
        {(shown) => (
          <>
            <GateNote site={shown} />
            {sync.data && sync.variables === shown.id && (
              <Alert severity="info" role="note" sx={{ mb: 4 }}>
                {sync.data.message}
              </Alert>
            )}
            <Box sx={{ mb: 4 }}>
              <TabBar
                label="Premium content"
                tabs={TABS}
                current={tab}
                onChange={setTab}
                tabId={tabId}
                panelId={panelId}
              />
            </Box>
            {/* Lists and forms of their own for each site and tab: nothing of one shows in another. */}
            <Box key={`${shown.id}-${tab}`} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
              <ErrorBoundary title="This part could not be shown">
                <Suspense fallback={SKELETON}>
                  {tab === 'settings' && <PremiumSettings site={shown} />}
                  {tab === 'posts' && posts(shown)}
                  {tab === 'analytics' && <PremiumFigures siteId={shown.id} />}
                </Suspense>
              </ErrorBoundary>
            </Box>
          </>
        )}
      </SiteScope>
    </>
  );
}
