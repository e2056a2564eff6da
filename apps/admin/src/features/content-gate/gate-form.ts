import { GATE_DEFAULTS, GATE_LIMITS } from '@pressloom/contracts/gate';
import type { ContentGateSettings, ContentGateSettingsChanges, RestrictionType } from '@pressloom/contracts/gate';
import { checkRange, wholeNumber } from '../../shared/ui/number-range.ts';

/** A website's gate; without an id nothing is stored, and the defaults apply. */
export type StoredGate = Omit<ContentGateSettings, 'id'> & { id: number | null };

/** The gate as fields hold it. */
export interface GateFields {
  restrictionType: RestrictionType;
  freeArticleLimit: string;
  autoPremiumPercentage: string;
  /** Empty: the default message. */
  gateMessage: string;
  isActive: boolean;
}

export const GATE_NAMES = [
  'restrictionType',
  'freeArticleLimit',
  'autoPremiumPercentage',
  'gateMessage',
  'isActive',
] as const satisfies readonly (keyof GateFields)[];

/** Whether a number of articles is free. Pure. */
export const isMetered = (type: RestrictionType): boolean => type !== 'premium_badge';

/** What screens select in advance where nothing is stored. */
export const PRESELECTED_PERCENTAGE = 50;

/** The gate of one website among all that are stored. Pure. */
export function gateOf(gates: readonly ContentGateSettings[], siteId: number): StoredGate {
  const { autoPercentage: autoPremiumPercentage, ...defaults } = GATE_DEFAULTS;
  return (
    gates.find(({ wordpressSiteId }) => wordpressSiteId === siteId) ?? {
      ...{ id: null, wordpressSiteId: siteId, autoPremiumPercentage },
      ...defaults,
    }
  );
}

/** Pure. */
export const gateFieldsOf = (stored: StoredGate): GateFields => ({
  restrictionType: stored.restrictionType,
  freeArticleLimit: String(stored.freeArticleLimit),
  autoPremiumPercentage: String(stored.id === null ? PRESELECTED_PERCENTAGE : stored.autoPremiumPercentage),
  gateMessage: stored.gateMessage === GATE_DEFAULTS.gateMessage ? '' : stored.gateMessage,
  isActive: stored.isActive,
});

/** What a typed message is stored as; an empty one is the default. Pure. */
export const storedMessage = (typed: string): string => typed.trim() || GATE_DEFAULTS.gateMessage;

/** What is to be stored; give it only fields that were checked. A percentage that is no number is 0, and a limit that isn't shown stays. Pure. */
export const gateSettingsOf = (fields: GateFields): ContentGateSettingsChanges => ({
  restrictionType: fields.restrictionType,
  ...(isMetered(fields.restrictionType) && { freeArticleLimit: Number(fields.freeArticleLimit) }),
  autoPremiumPercentage: wholeNumber(fields.autoPremiumPercentage, 0),
  gateMessage: storedMessage(fields.gateMessage),
  isActive: fields.isActive,
});

/** True for a percentage or for nothing, which is 0; else the sentence for the field. Pure. */
export const checkPercentage = (typed: string): true | string =>
  typed.trim() === '' || checkRange(typed, GATE_LIMITS.autoPercentage);

/** Pure. */
export const checkFreeArticles = (typed: string): true | string => checkRange(typed, GATE_LIMITS.freeArticles);

/** The free articles of the paywall in Settings, which begins with one. Pure. */
export function checkPaywallArticles(typed: string): true | string {
  if (typed.trim() === '') return 'Free article limit is required';
  return checkRange(typed, { ...GATE_LIMITS.freeArticles, min: 1 });
}
