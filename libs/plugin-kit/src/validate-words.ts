import { canonicalLanguage } from '@pressloom/contracts/languages';
import type { Brand } from './brand.ts';
import { type Findings, show } from './findings.ts';
import { checkCategories } from './validate-categories.ts';
import { checkTexts, LONGEST } from './validate-texts.ts';

/** What a brand gives by language, with the check of one language. The last may lack languages that the others have. */
const PARTS = {
  offer: checkOffer,
  newsletter: textsOf({ headline: LONGEST.title, intro: LONGEST.sentence, signOff: LONGEST.sentence }),
  gate: textsOf({ headline: LONGEST.title, message: LONGEST.sentence, callToAction: LONGEST.label }),
  categories: checkCategories,
} as const;

type Part = keyof typeof PARTS;
type Check = (findings: Findings, field: string, value: unknown) => void;

/** Adds what is wrong with all that a brand gives by language. Pure but for the findings. */
export function checkWords(findings: Findings, brand: Brand): void {
  const languagesOf = (part: Part): string[] => checkEach(findings, part, brand[part]);
  checkLanguages(findings, {
    offer: languagesOf('offer'),
    newsletter: languagesOf('newsletter'),
    gate: languagesOf('gate'),
    categories: languagesOf('categories'),
  });
}

/** Checks a part in each of its languages, and hands over those that have a valid tag. */
function checkEach(findings: Findings, part: Part, value: unknown): string[] {
  const given = findings.record(part, value);
  if (!given) return [];
  const tags = Object.keys(given);
  if (tags.length === 0) findings.add(part, 'must be given in one language at least, such as en');
  return tags.filter((tag) => {
    const canonical = canonicalLanguage(tag);
    if (canonical === tag) PARTS[part](findings, `${part}.${tag}`, given[tag]);
    else if (canonical !== null) findings.add(part, `must name a language as ${canonical}, found ${tag}`);
    else findings.add(part, `must be given by language, such as en or pt-BR, found ${show(tag)}`);
    return canonical === tag;
  });
}

/** Every part must begin with the same language, and none but the categories may lack one that another has. */
function checkLanguages(findings: Findings, languages: Record<Part, string[]>): void {
  const all = new Set(Object.values(languages).flat());
  for (const part of ['offer', 'newsletter', 'gate'] as const) {
    const missing = [...all].filter((language) => !languages[part].includes(language));
    // Where there is none at all, that is told already.
    if (languages[part].length === 0) continue;
    for (const language of missing) {
      findings.add(`${part}.${language}`, 'must be given too: a language has all of offer, newsletter and gate');
    }
  }
  const [own] = languages.offer;
  for (const [part, [first]] of Object.entries(languages)) {
    if (own === undefined || first === undefined || first === own) continue;
    findings.add(part, `must begin with ${own}, the brand's own language, as offer does, found ${first}`);
  }
}

function textsOf(caps: Record<string, number>): Check {
  return (findings, field, value) => checkTexts(findings, field, { value, caps });
}

function checkOffer(findings: Findings, field: string, value: unknown): void {
  const offer = findings.record(field, value);
  if (!offer) return;
  const caps = { title: LONGEST.title, subtitle: LONGEST.sentence, professionalType: LONGEST.label };
  checkTexts(findings, field, { value: offer, caps });
  const features = findings.list(`${field}.features`, offer['features']);
  if (Array.isArray(offer['features']) && features.length !== 5) {
    findings.add(`${field}.features`, `must be exactly five, found ${features.length}`);
  }
  features.forEach((feature, index) => findings.text(`${field}.features[${index}]`, feature, LONGEST.title));
  findings.unique(`${field}.features`, features);
}
