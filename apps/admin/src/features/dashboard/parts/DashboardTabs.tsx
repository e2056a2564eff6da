import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

export const DASHBOARD_TABS = ['content', 'performance', 'automation'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const tabId = (tab: DashboardTab) => `dashboard-tab-${tab}`;
export const panelId = (tab: DashboardTab) => `dashboard-panel-${tab}`;

const LABELS: Record<DashboardTab, string> = {
  content: 'Content & Videos',
  performance: 'Performance & Analytics',
  automation: 'Automation & Newsletter',
};

/** All three stay in sight: their labels break into lines, and each is as wide as its label asks. */
const PHONE_TAB = {
  flex: '1 1 auto',
  minWidth: 'min-content',
  px: 2,
  lineHeight: '20px',
  textWrap: 'balance',
} as const;

/** The three tabs of the overview. */
export function DashboardTabs({ tab, onChange }: { tab: DashboardTab; onChange: (tab: DashboardTab) => void }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: DashboardTab) => onChange(next)}
      variant={isPhone ? 'fullWidth' : 'standard'}
      aria-label="Dashboard"
    >
      {DASHBOARD_TABS.map((each) => (
        <Tab
          key={each}
          value={each}
          id={tabId(each)}
          aria-controls={tab === each ? panelId(each) : undefined}
          label={LABELS[each]}
          sx={isPhone ? PHONE_TAB : undefined}
        />
      ))}
    </Tabs>
  );
}
