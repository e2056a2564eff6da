import { AccountTab } from '../features/account/AccountTab.tsx';
import { UnverifiedNotice } from '../features/account/UnverifiedNotice.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import type { SettingsTab } from '../features/settings/SettingsPage.tsx';

/** Parts of several features meet here; a new tab is one more line. */
const TABS: readonly [SettingsTab, ...SettingsTab[]] = [{ key: 'account', label: 'Account', Panel: AccountTab }];

export function SettingsScreen() {
  return <SettingsPage tabs={TABS} notice={<UnverifiedNotice />} />;
}
