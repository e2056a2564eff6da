import { GATE_LIMITS } from '@pressloom/contracts/gate';
import type { PremiumContentSettings, RestrictionType } from '@pressloom/contracts/gate';
import { PRESELECTED_PERCENTAGE } from './gate-form.ts';

/** What applies to a website, and whether somebody stored it. */
export interface StoredPremium extends PremiumContentSettings {
  isStored: boolean;
}

/** The settings as fields hold them. */
export interface PremiumFields {
  restrictionType: RestrictionType;
  autoPercentage: number;
  freeArticleLimit: string;
  isActive: boolean;
}

export const PREMIUM_NAMES = [
  'restrictionType',
  'autoPercentage',
  'freeArticleLimit',
  'isActive',
] as const satisfies readonly (keyof PremiumFields)[];

/** Pure. */
export const premiumFieldsOf = ({ isStored, ...stored }: StoredPremium): PremiumFields => ({
  restrictionType: stored.restrictionType,
  autoPercentage: isStored ? stored.autoPercentage : PRESELECTED_PERCENTAGE,
  freeArticleLimit: String(stored.freeArticleLimit),
  isActive: stored.isActive,
});

/** Where this screen has a limit. Pure. */
export const hasLimit = (type: RestrictionType): boolean => type === 'article_count';

/** What is to be stored; give it only fields that were checked. A limit that isn't shown stays as it is stored. Pure. */
export const premiumSettingsOf = (
  { freeArticleLimit, ...fields }: PremiumFields,
  stored: Pick<StoredPremium, 'freeArticleLimit'>,
): Omit<PremiumContentSettings, 'siteId'> => ({
  ...fields,
  freeArticleLimit: hasLimit(fields.restrictionType) ? Number(freeArticleLimit) : stored.freeArticleLimit,
});

const STEP = 5;
const { min: LEAST, max: MOST } = GATE_LIMITS.autoPercentage;
const STEPS = Array.from({ length: (MOST - LEAST) / STEP + 1 }, (_, step) => LEAST + step * STEP);

/** Percentages that Content Generation offers. */
export const GENERATION_PERCENTAGES = [0, 25, 40, 50, 75, 100] as const;

/** The percentages to choose from, the stored one among them. Pure. */
export function percentageChoices(
  stored: number,
  offered: readonly number[] = STEPS,
): { value: number; label: string }[] {
  const values = [...new Set([...offered, stored])].sort((one, other) => one - other);
  return values.map((value) => ({ value, label: `${value}%` }));
}
