import { VOICE_LIMITS, VOICE_MESSAGES } from '@pressloom/contracts/site-voice';
import type {
  BrandVoiceView,
  OwnCategory,
  OwnVoice,
  SiteVoiceRequest,
  SiteVoiceView,
} from '@pressloom/contracts/site-voice';

/** How a website is written, as form fields hold it: each shows what holds, so a field that says what its brand says is not its own. */
export interface VoiceFields {
  persona: string;
  /** One a line; so are the next. */
  articleRules: string;
  avoid: string;
  /** Empty: the brand's, which goes by the video. */
  targetWords: string;
  imageMood: string;
  /** Null: the brand's. */
  categories: OwnCategory[] | null;
}

/** Fields that the server may find fault with. */
export const VOICE_NAMES = [
  'persona',
  'articleRules',
  'avoid',
  'targetWords',
  'imageMood',
  'categories',
] as const satisfies readonly (keyof VoiceFields)[];

const NOTHING_OWN: OwnVoice = {
  persona: null,
  articleRules: null,
  avoid: null,
  categories: null,
  targetWords: null,
  imageMood: null,
};

/** What the form begins with. Pure. */
export const voiceFieldsOf = ({ brand, own }: Pick<SiteVoiceView, 'brand' | 'own'>): VoiceFields => ({
  persona: own.persona ?? brand.persona,
  articleRules: (own.articleRules ?? brand.articleRules).join('\n'),
  avoid: (own.avoid ?? brand.avoid).join('\n'),
  targetWords: own.targetWords === null ? '' : String(own.targetWords),
  imageMood: own.imageMood ?? brand.imageMood,
  categories: own.categories,
});

/** The fields of a website that follows its brand in everything: what 'Reset to the brand's' puts there. Pure. */
export const brandFieldsOf = (brand: BrandVoiceView): VoiceFields => voiceFieldsOf({ brand, own: NOTHING_OWN });

/** What the fields say that the brand doesn't; give it only fields that were checked. Pure. */
export function ownOf(fields: VoiceFields, brand: BrandVoiceView): OwnVoice {
  const [persona, imageMood] = [oneLine(fields.persona), oneLine(fields.imageMood)];
  const [articleRules, avoid] = [linesOf(fields.articleRules), linesOf(fields.avoid)];
  return {
    persona: persona === oneLine(brand.persona) ? null : persona,
    articleRules: isSame(articleRules, linesOf(brand.articleRules.join('\n'))) ? null : articleRules,
    avoid: isSame(avoid, linesOf(brand.avoid.join('\n'))) ? null : avoid,
    categories: fields.categories,
    targetWords: fields.targetWords.trim() === '' ? null : Number(fields.targetWords),
    imageMood: imageMood === oneLine(brand.imageMood) ? null : imageMood,
  };
}

/** What is sent to be saved: what differs from what is stored, so that nothing that others saved is undone. Pure. */
export function changesOf(fields: VoiceFields, { brand, own }: SiteVoiceView): SiteVoiceRequest {
  const next = ownOf(fields, brand);
  const changed = VOICE_NAMES.filter((name) => !isSame(next[name], own[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

/** The lines of a field, each once. Pure. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map(oneLine);
  return [...new Set(lines.filter((line) => line !== ''))];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const { persona, rules, rule, targetWords, imageMood, categories } = VOICE_LIMITS;
const within = (length: number, { min = 0, max }: { min?: number; max: number }): boolean =>
  length >= min && length <= max;

/** True where what was typed is within its limits, else the sentence for the field. Pure; so are the others. */
export const checkPersona = (typed: string): true | string =>
  within(oneLine(typed).length, persona) || VOICE_MESSAGES.persona;

export function checkLines(typed: string): true | string {
  const lines = linesOf(typed);
  if (lines.length > rules) return VOICE_MESSAGES.rules;
  const long = lines.find(({ length }) => length > rule.max);
  return long === undefined || `“${long.slice(0, 20)}…” has more than ${rule.max} characters`;
}

export const checkTargetWords = (typed: string): true | string =>
  typed.trim() === '' ||
  (/^\s*\d+\s*$/.test(typed) && within(Number(typed), targetWords)) ||
  `${VOICE_MESSAGES.targetWords}, or empty`;

export const checkImageMood = (typed: string): true | string =>
  within(oneLine(typed).length, imageMood) || VOICE_MESSAGES.imageMood;

export const checkCategories = (chosen: OwnCategory[] | null): true | string =>
  chosen === null || within(chosen.length, { min: 1, max: categories }) || VOICE_MESSAGES.categories;
