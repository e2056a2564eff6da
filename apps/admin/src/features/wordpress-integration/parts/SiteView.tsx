import { Suspense } from 'react';
import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView as Site } from '@pressloom/contracts/sites';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { BrandDot } from '../../../shared/ui/BrandDot.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { signInText } from '../site-text.ts';
import { panelId, SITE_TAB_LABELS, SITE_TABS, tabId } from '../tabs.ts';
import type { SiteTab } from '../tabs.ts';
import { useSiteConnection } from '../use-site-connection.ts';
import { useSiteDialog } from '../use-site-dialog.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { SiteActions } from './SiteActions.tsx';
import { SiteBadges } from './SiteBadges.tsx';
import { SiteDialog } from './SiteDialog.tsx';
import { SiteState } from './SiteState.tsx';

const categoriesTab = lazyPart(async () => (await import('./CategoriesTab.tsx')).CategoriesTab);
const settingsTab = lazyPart(async () => (await import('./SettingsTab.tsx')).SettingsTab);
[categoriesTab, settingsTab].forEach(fetchWhenIdle);

const TABS = SITE_TABS.map((key) => ({ key, label: SITE_TAB_LABELS[key] }));

/** The page of a website. What its test and sync say stands above all tabs. */
export function SiteView({ site, Runs }: { site: Site; Runs: ComponentType<{ siteId: number }> }) {
  const [tab, setTab] = useUrlState<SiteTab>('tab', 'overview', { allowed: SITE_TABS, push: true });
  const dialog = useSiteDialog();
  const connection = useSiteConnection(site, dialog.savesOf(site.id));
  return (
    <>
      <Link component={RouterLink} to={ADMIN_PATHS.wordpressIntegration} sx={{ display: 'inline-block', mb: 2 }}>
        All websites
      </Link>
      <PageHeader
        title={site.name}
        purpose={
          <>
            <Link href={site.siteUrl} target="_blank" rel="noopener noreferrer" color="inherit">
              {site.domain}
            </Link>{' '}
            · {signInText(site)}
          </>
        }
        action={<SiteActions site={site} connection={connection} onEdit={() => dialog.edit(site.id)} />}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <Typography component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
          <BrandDot color={site.brandColor} />
          {site.brandName}
        </Typography>
        <SiteBadges site={site} />
      </Box>
      <Box sx={{ mb: 4 }}>
        <SiteState site={site} connection={connection} onEnterPassword={() => dialog.enterPassword(site.id)} />
      </Box>
      <TabBar label={site.name} tabs={TABS} current={tab} onChange={setTab} tabId={tabId} panelId={panelId} />
      <Box key={tab} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} sx={{ pt: 4 }}>
        <ErrorBoundary title="This part could not be shown">
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            {tab === 'overview' && <OverviewTab site={site} />}
            {tab === 'categories' && <categoriesTab.Part site={site} />}
            {tab === 'runs' && <Runs siteId={site.id} />}
            {tab === 'settings' && <settingsTab.Part site={site} />}
          </Suspense>
        </ErrorBoundary>
      </Box>
      {dialog.editedId === site.id && (
        <SiteDialog site={site} isAtPassword={dialog.isAtPassword} onClose={dialog.close} onSaved={dialog.saved} />
      )}
    </>
  );
}
