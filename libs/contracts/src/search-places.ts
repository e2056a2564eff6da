import { languageName } from './languages.ts';
import { ANY } from './search-rules.ts';

/** Countries that YouTube serves, and takes as `regionCode`. https://developers.google.com/youtube/v3/docs/i18nRegions/list */
const COUNTRIES = new Set(
  `AE AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ
   IS IT JM JO JP KE KH KR KW KZ LA LB LI LK LT LU LV LY MA MD ME MK MT MX MY NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PT PY QA RO RS
   RU SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US UY VE VN YE ZA ZW`.split(/\s+/),
);

/** Languages that YouTube has, of two letters, and takes as `relevanceLanguage`; Chinese by its script. https://developers.google.com/youtube/v3/docs/i18nLanguages/list */
const LANGUAGES = new Set(
  `af am ar as az be bg bn bs ca cs da de el en es et eu fa fi fr gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn
   mr ms my ne nl no or pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu`.split(/\s+/),
);

/** What people type for a country that has another code, where Unicode has no alias for it. */
const OTHER_COUNTRIES: Readonly<Record<string, string>> = {
  EL: 'GR',
  EN: 'GB',
  JA: 'JP',
  KO: 'KR',
  DA: 'DK',
  SP: 'ES',
};

/** What people type for a language that has another code: a country's, mostly. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  ...{ cn: 'zh-Hans', cz: 'cs', dk: 'da', gr: 'el', in: 'id', iw: 'he', jp: 'ja', kr: 'ko', nb: 'no', nn: 'no' },
  ...{ se: 'sv', sp: 'es', tw: 'zh-Hant', ua: 'uk', us: 'en', zh: 'zh-Hans' },
};

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const FORMS = {
  country: 'Please enter a country of two letters, such as US, or "any".',
  language: 'Please enter a language of two letters, such as en, zh-Hans or zh-Hant for Chinese, or "any".',
} as const;

/** Why YouTube can't be asked for a country, a sentence for people, with the code that was meant where it is known; null where it can. Pure. */
export function countryProblem(code: string): string | null {
  if (code === ANY || COUNTRIES.has(code)) return null;
  const meant = OTHER_COUNTRIES[code.toUpperCase()] ?? canonical(`und-${code}`)?.region;
  if (meant !== undefined && meant !== code && COUNTRIES.has(meant)) return `Did you mean ${meant}?`;
  const name = /^(?!ZZ)[A-Z]{2}$/.test(code) ? countryNames.of(code) : undefined;
  return name === undefined ? FORMS.country : `YouTube can't search in ${name}. Choose another country, or "any".`;
}

/** As `countryProblem`, for a language. Pure. */
export function languageProblem(code: string): string | null {
  if (code === ANY || LANGUAGES.has(code)) return null;
  const meant = OTHER_LANGUAGES[code.toLowerCase()] ?? searchedLanguage(code);
  if (meant !== ANY) return `Did you mean ${meant}?`;
  const name = /^[a-z]{2,3}$/.test(code) ? languageName(code) : null;
  return name === null ? FORMS.language : `YouTube can't search in ${name}. Choose another language, or "any".`;
}

/**
 * The language that YouTube is asked for on behalf of a website written in `tag` (BCP 47): two letters, and for Chinese its script, as
 * `search.list` wants its `relevanceLanguage`; `any` for one that YouTube doesn't have. Pure.
 */
export function searchedLanguage(tag: string): string {
  const locale = canonical(tag)?.maximize();
  if (!locale) return ANY;
  const { language, script } = locale;
  const code =
    language === 'zh' ? (script === 'Hant' ? 'zh-Hant' : 'zh-Hans') : (OTHER_LANGUAGES[language] ?? language);
  return LANGUAGES.has(code) ? code : ANY;
}

function canonical(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
