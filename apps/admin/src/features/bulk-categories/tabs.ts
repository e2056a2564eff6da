import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';

export const CATEGORY_TABS = ['analysis', 'rename'] as const;
export type CategoryTab = (typeof CATEGORY_TABS)[number];

export const tabId = (tab: CategoryTab): string => `categories-tab-${tab}`;
export const panelId = (tab: CategoryTab): string => `categories-panel-${tab}`;

/** The form with the old name filled in; the number tells categories of one name apart. */
export const renamePath = (name: string, id: number): string =>
  `${ADMIN_PATHS.bulkCategories}?${new URLSearchParams({ tab: 'rename', old: name, id: String(id) }).toString()}`;
