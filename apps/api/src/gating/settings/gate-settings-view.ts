import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import type {
  ContentGateSettings,
  ContentGateSettingsChanges,
  PremiumContentSettings,
} from '@pressloom/contracts/gate';
import type { ContentGateSettingsRow } from '@pressloom/database/entities';
import type { GateChanges } from './gate-settings.service.ts';

/** What holds on a website; the defaults where nothing is stored. Pure. */
export function premiumContentSettings(siteId: number, stored: ContentGateSettingsRow | null): PremiumContentSettings {
  const { autoPercentage, restrictionType, freeArticleLimit, isActive } = stored ?? GATE_DEFAULTS;
  return { siteId, autoPercentage, restrictionType, freeArticleLimit, isActive };
}

/** Pure. */
export const contentGateSettings = (stored: ContentGateSettingsRow): ContentGateSettings => ({
  id: stored.id,
  wordpressSiteId: stored.siteId,
  autoPremiumPercentage: stored.autoPercentage,
  restrictionType: stored.restrictionType,
  isActive: stored.isActive,
  gateMessage: stored.gateMessage,
  freeArticleLimit: stored.freeArticleLimit,
});

/** What is given of the settings. An empty message goes back to the default. Pure. */
export function gateChanges(given: ContentGateSettingsChanges & { autoPercentage?: number }): GateChanges {
  const { autoPremiumPercentage, autoPercentage = autoPremiumPercentage, gateMessage } = given;
  const { restrictionType, isActive, freeArticleLimit } = given;
  const changes = {
    ...{ restrictionType, isActive, freeArticleLimit, autoPercentage },
    gateMessage: gateMessage === '' ? GATE_DEFAULTS.gateMessage : gateMessage,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as GateChanges;
}
