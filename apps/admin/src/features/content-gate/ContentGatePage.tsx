import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';
import { GATE_TABS, panelId, tabId } from './tabs.ts';
import type { GateTab } from './tabs.ts';

// What they share with other screens is named by this one's script, not by the first download.
const configureTab = lazyPart(async () => (await import('./parts/ConfigureTab.tsx')).ConfigureTab);
configureTab.preload().catch(() => undefined);
const embedTab = lazyPart(async () => (await import('./parts/EmbedTab.tsx')).EmbedTab);
const connectionPanel = lazyPart(
  async () => (await import('../../shared/payments/ConnectionPanel.tsx')).ConnectionPanel,
);
[embedTab, connectionPanel].forEach(fetchWhenIdle);

const LABELS: Record<GateTab, string> = {
  configure: 'Configure Settings',
  payments: 'Payment Setup',
  embed: 'Embed Codes',
};
const TABS = GATE_TABS.map((key) => ({ key, label: LABELS[key] }));
const SKELETON = <Skeleton variant="rounded" height={520} />;

/** Content Gate Settings: what visitors read free, what they are shown then, and the code that shows it. */
export function ContentGatePage() {
  const [tab, setTab] = useUrlState<GateTab>('tab', 'configure', { allowed: GATE_TABS, push: true });
  return (
    <>
      <PageHeader
        title="Content Gate Settings"
        purpose="What visitors can read free, and what they see when an article needs a membership."
        action={
          <Button variant="outlined" color="inherit" component={Link} to={ADMIN_PATHS.premiumContentManager}>
            Premium Content Manager
          </Button>
        }
      />
      <Box sx={{ mb: 4 }}>
        <TabBar label="Content gate" tabs={TABS} current={tab} onChange={setTab} tabId={tabId} panelId={panelId} />
      </Box>
      <Box role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <ErrorBoundary key={tab} title="This part could not be shown">
          <Suspense fallback={SKELETON}>
            {tab === 'payments' && <connectionPanel.Part />}
            {tab !== 'payments' && (
              <SiteScope reason="Each website has a gate of its own. Connect a website first." skeleton={SKELETON}>
                {(site) => (tab === 'embed' ? <embedTab.Part /> : <configureTab.Part site={site} />)}
              </SiteScope>
            )}
          </Suspense>
        </ErrorBoundary>
      </Box>
    </>
  );
}
