import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { UnverifiedNotice } from '../features/account/parts/UnverifiedNotice.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import type { SettingsTab } from '../features/settings/SettingsPage.tsx';
import { lazyPart } from '../shared/ui/LazyPart.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { SystemStatus } from './SystemStatus.tsx';

/** In a chunk of its own: whoever opens another tab needn't wait for it. */
function lazyTab(load: () => Promise<ComponentType>): ComponentType {
  const { Part } = lazyPart(load);
  return function LazyTab() {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Part />
      </Suspense>
    );
  };
}

const AccountTab = lazyTab(async () => (await import('../features/account/parts/AccountTab.tsx')).AccountTab);
const ApiKeysTab = lazyTab(async () => (await import('../features/api-keys/parts/ApiKeysTab.tsx')).ApiKeysTab);
const AdvancedTab = lazyTab(async () => (await import('../features/system/parts/AdvancedTab.tsx')).AdvancedTab);
const AutomationTab = lazyTab(async () => (await import('./AutomationTab.tsx')).AutomationTab);
const WordPressTab = lazyTab(async () => (await import('./WordPressTab.tsx')).WordPressTab);

/** Parts of several features meet here; a new tab is one more line. */
const TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  { key: 'account', label: 'Account', Panel: AccountTab },
  { key: 'api-keys', label: 'API Keys', Panel: ApiKeysTab },
  { key: 'automation', label: 'Automation', Panel: AutomationTab },
  { key: 'wordpress', label: 'WordPress', Panel: WordPressTab },
  { key: 'advanced', label: 'Advanced', Panel: AdvancedTab },
];

export function SettingsScreen() {
  const notice = (
    <>
      <UnverifiedNotice />
      <SystemStatus />
    </>
  );
  return <SettingsPage tabs={TABS} notice={notice} />;
}
