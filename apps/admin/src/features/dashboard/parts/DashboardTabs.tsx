import type { KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { DASHBOARD_TABS, panelId, tabByKey, tabId } from '../tabs.ts';
import type { DashboardTab } from '../tabs.ts';

const LABELS: Record<DashboardTab, string> = {
  content: 'Content & Videos',
  performance: 'Performance & Analytics',
  automation: 'Automation & Newsletter',
};

/** On a phone all three stay in sight: their labels break into lines, and each is as wide as its label asks. */
const TAB = {
  flex: { xs: '1 1 auto', sm: 'none' },
  minWidth: 'min-content',
  minHeight: 44,
  px: { xs: 2, sm: 4 },
  py: '10px',
  mb: '-1px',
  typography: 'button',
  lineHeight: '20px',
  textAlign: 'center',
  textWrap: 'balance',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  '&[aria-selected="true"]': { color: 'primary.main', borderColor: 'primary.main' },
  '&:hover': { color: 'text.primary' },
} as const;

/**
 * The three tabs of the overview. MUI's would be a thirtieth of the first download, for scroll buttons and a moving line that
 * three labels don't need. As there, arrows move the focus, and Enter or the space bar chooses.
 */
export function DashboardTabs({ tab, onChange }: { tab: DashboardTab; onChange: (tab: DashboardTab) => void }) {
  const moveFocus = (event: KeyboardEvent<HTMLElement>, place: number): void => {
    const next = tabByKey(event.key, place, DASHBOARD_TABS.length);
    if (next === null) return;
    event.preventDefault();
    const target = event.currentTarget.parentElement?.children[next];
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <Box role="tablist" aria-label="Dashboard" sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider' }}>
      {DASHBOARD_TABS.map((each, place) => (
        <ButtonBase
          key={each}
          role="tab"
          id={tabId(each)}
          aria-selected={tab === each}
          aria-controls={tab === each ? panelId(each) : undefined}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={(event) => moveFocus(event, place)}
          sx={TAB}
        >
          {LABELS[each]}
        </ButtonBase>
      ))}
    </Box>
  );
}
