import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Total } from '../../../shared/api/request-page.ts';
import { TabBar } from '../../../shared/ui/TabBar.tsx';
import { totalText } from '../../../shared/ui/total-text.ts';
import { postCount, videoCount } from '../api.ts';

export const CONTENT_TABS = ['ready', 'processed', 'settings'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

export const tabId = (tab: ContentTab) => `content-tab-${tab}`;
export const panelId = (tab: ContentTab) => `content-panel-${tab}`;

const LABELS: Record<ContentTab, string> = {
  ready: 'Videos Ready For Processing',
  processed: 'Processed Videos',
  settings: 'Settings',
};

interface ContentTabsProps {
  siteId: number;
  tab: ContentTab;
  onChange: (tab: ContentTab) => void;
}

/** The three tabs, with how many rows the list of each has. */
export function ContentTabs({ siteId, tab, onChange }: ContentTabsProps) {
  const totals: Record<ContentTab, Total | null> = {
    ready: useQuery(videoCount(siteId)).data ?? null,
    processed: useQuery(postCount(siteId)).data ?? null,
    settings: null,
  };
  return (
    <Box sx={{ mb: 4 }}>
      <TabBar
        label="Content generation"
        tabs={CONTENT_TABS.map((key) => ({ key, label: <TabLabel text={LABELS[key]} total={totals[key]} /> }))}
        current={tab}
        onChange={onChange}
        tabId={tabId}
        panelId={panelId}
      />
    </Box>
  );
}

function TabLabel({ text, total }: { text: string; total: Total | null }) {
  return (
    <Box component="span" sx={{ display: { xs: 'inline', sm: 'inline-flex' }, gap: 2, alignItems: 'center' }}>
      {text}
      {total && (
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            ml: { xs: 1, sm: 0 },
            px: 2,
            borderRadius: 3,
            border: 1,
            borderColor: 'divider',
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          {totalText(total)}
        </Box>
      )}
    </Box>
  );
}
