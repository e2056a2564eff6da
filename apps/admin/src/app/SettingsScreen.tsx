import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { AccountTab } from '../features/account/parts/AccountTab.tsx';
import { UnverifiedNotice } from '../features/account/parts/UnverifiedNotice.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import type { SettingsTab } from '../features/settings/SettingsPage.tsx';
import { useDelayed } from '../shared/hooks/use-delayed.ts';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.tsx';
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

const systemStatus = lazyPart(
  async () => (await import('../features/system/parts/SystemStatusCard.tsx')).SystemStatusCard,
);
const advanced = lazyPart(async () => (await import('../features/system/parts/AdvancedTab.tsx')).AdvancedTab);

/** Keeps the tabs where they will be. */
function StatusSkeleton() {
  const due = useDelayed();
  return <Skeleton variant="rounded" height={220} sx={{ mb: 4, visibility: due ? 'visible' : 'hidden' }} />;
}

/** Where it can't be had, the settings are there without it. */
function SystemStatus() {
  return (
    <ErrorBoundary title="System Status">
      <Suspense fallback={<StatusSkeleton />}>
        <systemStatus.Part />
      </Suspense>
    </ErrorBoundary>
  );
}

function AdvancedTab() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <advanced.Part />
    </Suspense>
  );
}

/** Parts of several features meet here; a new tab is one more line. */
const TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  { key: 'account', label: 'Account', Panel: AccountTab },
  { key: 'api-keys', label: 'API Keys', Panel: ApiKeysTab },
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
