import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/ui/format.ts';
import { videoCount } from '../api.ts';

export const CONTENT_TABS = ['ready', 'processed', 'settings'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

export const tabId = (tab: ContentTab) => `content-tab-${tab}`;
export const panelId = (tab: ContentTab) => `content-panel-${tab}`;

const LABELS: Record<ContentTab, string> = {
  ready: 'Videos Ready For Processing',
  processed: 'Processed Videos',
  settings: 'Settings',
};

/** All three stay in sight: their labels break into lines, and each is as wide as its label asks. */
const PHONE_TAB = {
  flex: '1 1 auto',
  minWidth: 'min-content',
  px: 2,
  lineHeight: '20px',
  textWrap: 'balance',
} as const;

interface ContentTabsProps {
  siteId: number;
  tab: ContentTab;
  onChange: (tab: ContentTab) => void;
}

/** The three tabs, with how many videos each list holds. */
export function ContentTabs({ siteId, tab, onChange }: ContentTabsProps) {
  const counts: Record<ContentTab, number | null> = {
    ready: useQuery(videoCount(siteId, 'discovered')).data ?? null,
    processed: useQuery(videoCount(siteId, 'processed')).data ?? null,
    settings: null,
  };
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: ContentTab) => onChange(next)}
      variant={isPhone ? 'fullWidth' : 'standard'}
      aria-label="Content generation"
      sx={{ mb: 4 }}
    >
      {CONTENT_TABS.map((each) => (
        <Tab
          key={each}
          value={each}
          id={tabId(each)}
          aria-controls={tab === each ? panelId(each) : undefined}
          sx={isPhone ? PHONE_TAB : undefined}
          label={<TabLabel text={LABELS[each]} count={counts[each]} />}
        />
      ))}
    </Tabs>
  );
}

function TabLabel({ text, count }: { text: string; count: number | null }) {
  return (
    <Box component="span" sx={{ display: { xs: 'inline', sm: 'inline-flex' }, gap: 2, alignItems: 'center' }}>
      {text}
      {count !== null && (
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
          {formatNumber(count)}
        </Box>
      )}
    </Box>
  );
}
