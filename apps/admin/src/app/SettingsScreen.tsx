import { Suspense } from 'react';
import { AccountTab } from '../features/account/parts/AccountTab.tsx';
import { UnverifiedNotice } from '../features/account/parts/UnverifiedNotice.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import type { SettingsTab } from '../features/settings/SettingsPage.tsx';
import { lazyPart } from '../shared/ui/LazyPart.tsx';
import { PageSkeleton } from './layout/PageSkeleton.tsx';

const apiKeys = lazyPart(async () => (await import('../features/api-keys/parts/ApiKeysTab.tsx')).ApiKeysTab);

/** Whoever opens the account needn't wait for it. */
function ApiKeysTab() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <apiKeys.Part />
    </Suspense>
  );
}

/** Parts of several features meet here; a new tab is one more line. */
const TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  { key: 'account', label: 'Account', Panel: AccountTab },
  { key: 'api-keys', label: 'API Keys', Panel: ApiKeysTab },
];

export function SettingsScreen() {
  return <SettingsPage tabs={TABS} notice={<UnverifiedNotice />} />;
}
