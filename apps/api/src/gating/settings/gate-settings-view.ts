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

/** An empty message goes back to the default. Pure. */
export function gateChanges({ autoPremiumPercentage, gateMessage, ...same }: ContentGateSettingsChanges): GateChanges {
  const changes = {
    ...{ restrictionType: same.restrictionType, isActive: same.isActive, freeArticleLimit: same.freeArticleLimit },
    autoPercentage: autoPremiumPercentage,
    gateMessage: gateMessage === '' ? GATE_DEFAULTS.gateMessage : gateMessage,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as GateChanges;
}
