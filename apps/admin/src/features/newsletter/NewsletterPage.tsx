import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';
import { SettingsTab } from './parts/SettingsTab.tsx';

const TABS = [{ key: 'settings', label: 'Settings' }] as const;
const tabId = (key: string): string => `newsletter-tab-${key}`;
const panelId = (key: string): string => `newsletter-panel-${key}`;

/** Newsletter Management: what a website sends to its readers. */
export function NewsletterPage() {
  return (
    <>
      <PageHeader
        title="Newsletter Management"
        purpose="Create and manage automated newsletters for your subscribers"
      />
      <SiteScope
        reason="Newsletters belong to a website. Connect one to begin."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(site) => (
          <>
            <TabBar
              label="Newsletter"
              tabs={TABS}
              current="settings"
              onChange={() => undefined}
              tabId={tabId}
              panelId={panelId}
            />
            <Box
              key={site.id}
              role="tabpanel"
              id={panelId('settings')}
              aria-labelledby={tabId('settings')}
              sx={{ pt: 4 }}
            >
              <ErrorBoundary title="This part could not be shown">
                <SettingsTab site={site} />
              </ErrorBoundary>
            </Box>
          </>
        )}
      </SiteScope>
    </>
  );
}
