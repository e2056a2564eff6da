import type { ComponentType, ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { TabBar } from '../../shared/ui/TabBar.tsx';

/** A part of the settings; `key` stands in the address. */
export interface SettingsTab {
  key: string;
  label: string;
  Panel: ComponentType;
}

interface SettingsPageProps {
  /** In the order in which they are shown; the first is open where the address names none. */
  tabs: readonly [SettingsTab, ...SettingsTab[]];
  /** Above the tabs. */
  notice?: ReactNode;
}

const tabId = (key: string): string => `settings-tab-${key}`;
const panelId = (key: string): string => `settings-panel-${key}`;

/** Settings: the frame around parts that know nothing of each other. */
export function SettingsPage({ tabs, notice }: SettingsPageProps) {
  const [key, setKey] = useUrlState('tab', tabs[0].key, { allowed: tabs.map((tab) => tab.key), push: true });
  const { Panel } = tabs.find((tab) => tab.key === key) ?? tabs[0];
  return (
    <>
      <PageHeader title="Settings" purpose="Your account, and how this installation works." />
      {notice}
      <Box sx={{ mb: 4 }}>
        <TabBar label="Settings" tabs={tabs} current={key} onChange={setKey} tabId={tabId} panelId={panelId} />
      </Box>
      <Box role="tabpanel" id={panelId(key)} aria-labelledby={tabId(key)}>
        <Panel />
      </Box>
    </>
  );
}
