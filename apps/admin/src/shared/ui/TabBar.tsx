import type { KeyboardEvent, ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { tabByKey } from './tab-key.ts';

/** On a phone all stay in sight: their labels break into lines, and each is as wide as its label asks. Where that is too much, they scroll. */
const TAB = {
  flex: { xs: '1 1 auto', sm: 'none' },
  minWidth: 'min-content',
  minHeight: 44,
  px: { xs: 1, sm: 4 },
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

interface TabBarProps<K extends string> {
  /** Name of the whole, for screen readers. */
  label: string;
  tabs: readonly { key: K; label: ReactNode }[];
  current: K;
  onChange: (key: K) => void;
  tabId: (key: K) => string;
  panelId: (key: K) => string;
}

/**
 * The tabs of a screen. MUI's would be 6 kB of each screen that has some, for scroll buttons and a moving line that a few
 * labels don't need. As there, arrows move the focus, and Enter or the space bar chooses.
 */
export function TabBar<K extends string>({ label, tabs, current, onChange, tabId, panelId }: TabBarProps<K>) {
  const moveFocus = (event: KeyboardEvent<HTMLElement>, place: number): void => {
    const next = tabByKey(event.key, place, tabs.length);
    if (next === null) return;
    event.preventDefault();
    const target = event.currentTarget.parentElement?.children[next];
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <Box
      role="tablist"
      aria-label={label}
      sx={{ display: 'flex', overflowX: 'auto', overflowY: 'hidden', borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab, place) => (
        <ButtonBase
          key={tab.key}
          role="tab"
          id={tabId(tab.key)}
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? panelId(tab.key) : undefined}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onChange(tab.key)}
          onKeyDown={(event) => moveFocus(event, place)}
          sx={TAB}
        >
          {tab.label}
        </ButtonBase>
      ))}
    </Box>
  );
}
