import { AccountTab } from '../features/account/parts/AccountTab.tsx';
import { UnverifiedNotice } from '../features/account/parts/UnverifiedNotice.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import type { SettingsTab } from '../features/settings/SettingsPage.tsx';

/** Parts of several features meet here; a new tab is one more line. */
const TABS: readonly [SettingsTab, ...SettingsTab[]] = [{ key: 'account', label: 'Account', Panel: AccountTab }];

export function SettingsScreen() {
  return <SettingsPage tabs={TABS} notice={<UnverifiedNotice />} />;
}
