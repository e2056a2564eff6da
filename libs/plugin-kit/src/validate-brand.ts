import { contrastWithWhite, HEX_COLOR, shownContrast, TEXT_CONTRAST } from '@pressloom/contracts/contrast';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import { IMAGE_STYLES } from '@pressloom/contracts/pictures';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SITE_LIMITS } from '@pressloom/contracts/sites';
import type { Brand, BrandManifest } from './brand.ts';
import { Findings, show } from './findings.ts';
import { checkAnswers } from './validate-answers.ts';
import { checkCategories } from './validate-categories.ts';

/** Longest texts, in characters: a label or button, a heading, a sentence or two, the persona. */
const MAX = { label: 60, title: 120, sentence: 400, persona: 2000 } as const;

/**
 * Everything that is wrong with a brand's data and answers, a sentence each that names plugin and field; empty when
 * the brand can be used. Pure. Takes nothing for granted: a plugin in plain JavaScript may leave any field out.
 */
export function validateBrand(manifest: Pick<BrandManifest, 'key'>, brand: Brand): string[] {
  const findings = new Findings(manifest.key);
  checkLook(findings, brand.look);
  checkVoice(findings, brand.voice);
  checkCategories(findings, brand.categories);
  checkOffer(findings, brand.offer);
  checkTexts(findings, 'newsletter', {
    value: brand.newsletter,
    caps: { headline: MAX.title, intro: MAX.sentence, signOff: MAX.sentence },
  });
  checkTexts(findings, 'gate', {
    value: brand.gate,
    caps: { headline: MAX.title, message: MAX.sentence, callToAction: MAX.label },
  });
  if (brand.sample !== null) checkSample(findings, brand.sample);
  checkCapabilities(findings, brand.capabilities);
  checkAnswers(findings, brand);
  return findings.sentences;
}

function checkLook(findings: Findings, value: unknown): void {
  const look = findings.record('look', value);
  if (!look) return;
  for (const field of ['color', 'textSafeColor']) {
    if (isColor(look[field])) continue;
    findings.add(`look.${field}`, `must be a colour of the form #rrggbb, found ${show(look[field])}`);
  }
  const safe = look['textSafeColor'];
  if (isColor(safe) && contrastWithWhite(safe) < TEXT_CONTRAST) {
    const ratio = shownContrast(contrastWithWhite(safe));
    findings.add(
      'look.textSafeColor',
      `must have a contrast of at least 4.5:1 against white, found ${safe} with ${ratio}:1`,
    );
  }
  if (!(IMAGE_STYLES as readonly unknown[]).includes(look['imageStyle'])) {
    findings.add('look.imageStyle', `must be one of ${IMAGE_STYLES.join(', ')}, found ${show(look['imageStyle'])}`);
  }
  findings.text('look.imageMood', look['imageMood'], MAX.sentence);
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}

function checkVoice(findings: Findings, value: unknown): void {
  const voice = findings.record('voice', value);
  if (!voice) return;
  findings.text('voice.persona', voice['persona'], MAX.persona);
  for (const field of ['articleRules', 'avoid']) {
    const sentences = findings.list(`voice.${field}`, voice[field]);
    if (Array.isArray(voice[field]) && sentences.length === 0) findings.add(`voice.${field}`, 'must not be empty');
    sentences.forEach((sentence, index) => findings.text(`voice.${field}[${index}]`, sentence, MAX.sentence));
    findings.unique(`voice.${field}`, sentences);
  }
}

function checkOffer(findings: Findings, value: unknown): void {
  const offer = findings.record('offer', value);
  if (!offer) return;
  const caps = { title: MAX.title, subtitle: MAX.sentence, memberCount: 20, professionalType: MAX.label };
  checkTexts(findings, 'offer', { value: offer, caps });
  checkPrice(findings, 'offer.monthlyPrice', offer['monthlyPrice']);
  checkPrice(findings, 'offer.yearlyPrice', offer['yearlyPrice']);
  if (typeof offer['currency'] !== 'string' || !/^[A-Z]{3}$/.test(offer['currency'])) {
    findings.add(
      'offer.currency',
      `must be a currency code of three capitals such as USD, found ${show(offer['currency'])}`,
    );
  }
  const features = findings.list('offer.features', offer['features']);
  if (Array.isArray(offer['features']) && features.length !== 5) {
    findings.add('offer.features', `must be exactly five, found ${features.length}`);
  }
  features.forEach((feature, index) => findings.text(`offer.features[${index}]`, feature, MAX.title));
  findings.unique('offer.features', features);
}

function checkPrice(findings: Findings, field: string, price: unknown): void {
  if (typeof price === 'string' && /^(0|[1-9]\d{0,5})\.\d{2}$/.test(price) && Number(price) > 0) return;
  findings.add(field, `must be a decimal string such as 19.99, found ${show(price)}`);
}

function checkTexts(findings: Findings, name: string, part: { value: unknown; caps: Record<string, number> }): void {
  const record = findings.record(name, part.value);
  if (!record) return;
  for (const [field, max] of Object.entries(part.caps)) findings.text(`${name}.${field}`, record[field], max);
}

function checkSample(findings: Findings, value: unknown): void {
  const sample = findings.record('sample', value);
  if (!sample) return;
  const id = sample['id'];
  if (!Number.isInteger(id) || Number(id) < 1 || Number(id) > REQUEST_LIMITS.maxId) {
    findings.add('sample.id', `must be a whole number from 1 to ${REQUEST_LIMITS.maxId}, found ${show(id)}`);
  }
  checkTexts(findings, 'sample', { value: sample, caps: { name: SITE_LIMITS.name.max, tagline: MAX.sentence } });
  const keywords = findings.list('sample.keywords', sample['keywords']);
  if (Array.isArray(sample['keywords']) && keywords.length === 0) findings.add('sample.keywords', 'must not be empty');
  keywords.forEach((term, index) => findings.text(`sample.keywords[${index}]`, term, KEYWORD_LIMITS.term.max));
  findings.unique('sample.keywords', keywords);
}

function checkCapabilities(findings: Findings, value: unknown): void {
  const capabilities = findings.list('capabilities', value);
  const keys = capabilities.map((capability, index) => {
    const field = `capabilities[${index}]`;
    const record = findings.record(field, capability);
    if (!record) return undefined;
    checkTexts(findings, field, { value: record, caps: { key: MAX.label, label: MAX.label } });
    if (typeof record['path'] !== 'string' || !/^(\/[a-z0-9][a-z0-9._-]*)+$/i.test(record['path'])) {
      findings.add(
        `${field}.path`,
        `must start with / and name a route such as /city-news/refresh, found ${show(record['path'])}`,
      );
    }
    return record['key'];
  });
  findings.unique('capabilities', keys);
}
