import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { DASHBOARD_TABS, panelId, tabId } from '../tabs.ts';
import type { DashboardTab } from '../tabs.ts';

const LABELS: Record<DashboardTab, string> = {
  content: 'Content & Videos',
  performance: 'Performance & Analytics',
  automation: 'Automation & Newsletter',
};
const TABS = DASHBOARD_TABS.map((key) => ({ key, label: LABELS[key] }));

/** The three tabs of the overview. */
export function DashboardTabs({ tab, onChange }: { tab: DashboardTab; onChange: (tab: DashboardTab) => void }) {
  return <TabBar label="Dashboard" tabs={TABS} current={tab} onChange={onChange} tabId={tabId} panelId={panelId} />;
}
