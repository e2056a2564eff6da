import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CapabilityAction } from '../../shared/capabilities/CapabilityAction.tsx';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SiteScope } from '../../shared/ui/SiteScope.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';
import { AnalysisTab } from './parts/AnalysisTab.tsx';
import { RenameTab } from './parts/RenameTab.tsx';
import { CATEGORY_TABS, panelId, tabId } from './tabs.ts';
import type { CategoryTab } from './tabs.ts';

const TABS = [
  { key: 'analysis', label: 'Category Analysis' },
  { key: 'rename', label: 'Rename Categories' },
] as const;

/** Bulk Categories: what a website's published posts are filed under on WordPress, and renaming that. */
export function BulkCategoriesPage() {
  const [tab, setTab] = useUrlState<CategoryTab>('tab', 'analysis', { allowed: CATEGORY_TABS, push: true });
  return (
    <>
      <PageHeader
        title="Bulk Categories"
        purpose="See which WordPress categories your published posts are in, and rename a category for all of them at once."
      />
      <SiteScope
        reason="Categories belong to a website. Connect a website first."
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(site) => (
          <>
            <Box sx={{ mb: 4 }}>
              <TabBar
                label="Bulk Categories"
                tabs={TABS}
                current={tab}
                onChange={setTab}
                tabId={tabId}
                panelId={panelId}
              />
            </Box>
            <Box key={`${site.id}-${tab}`} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
              <ErrorBoundary title="This part could not be shown">
                {tab === 'analysis' ? <AnalysisTab site={site} /> : <RenameTab site={site} />}
              </ErrorBoundary>
            </Box>
            {site.capabilities.map((capability) => (
              <Box key={capability.key} sx={{ mt: 4 }}>
                <CapabilityAction site={site} capability={capability} />
              </Box>
            ))}
          </>
        )}
      </SiteScope>
    </>
  );
}
