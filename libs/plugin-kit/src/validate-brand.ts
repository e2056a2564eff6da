import { contrastWithWhite, HEX_COLOR, shownContrast, TEXT_CONTRAST } from '@pressloom/contracts/contrast';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import { IMAGE_STYLES } from '@pressloom/contracts/pictures';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SITE_LIMITS } from '@pressloom/contracts/sites';
import type { Brand, BrandManifest } from './brand.ts';
import { Findings, show } from './findings.ts';
import { movedFieldProblems } from './moved-fields.ts';
import { checkAnswers } from './validate-answers.ts';
import { checkTexts, LONGEST } from './validate-texts.ts';
import { checkWords } from './validate-words.ts';

/**
 * Everything that is wrong with a brand's data and answers, a sentence each that names plugin and field; empty when
 * the brand can be used. Pure. Takes nothing for granted: a plugin in plain JavaScript may leave any field out. Of a brand
 * with fields where version 1 had them only these are told, as the rest can't be read before they have moved.
 */
export function validateBrand(manifest: Pick<BrandManifest, 'key'>, brand: Brand): string[] {
  const moved = movedFieldProblems(manifest.key, brand);
  if (moved.length > 0) return moved;
  const findings = new Findings(manifest.key);
  checkLook(findings, brand.look);
  checkVoice(findings, brand.voice);
  checkPrices(findings, brand.prices);
  checkWords(findings, brand);
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
  findings.text('look.imageMood', look['imageMood'], LONGEST.sentence);
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}

function checkVoice(findings: Findings, value: unknown): void {
  const voice = findings.record('voice', value);
  if (!voice) return;
  findings.text('voice.persona', voice['persona'], LONGEST.persona);
  for (const field of ['articleRules', 'avoid']) {
    const sentences = findings.list(`voice.${field}`, voice[field]);
    if (Array.isArray(voice[field]) && sentences.length === 0) findings.add(`voice.${field}`, 'must not be empty');
    sentences.forEach((sentence, index) => findings.text(`voice.${field}[${index}]`, sentence, LONGEST.sentence));
    findings.unique(`voice.${field}`, sentences);
  }
}

function checkPrices(findings: Findings, value: unknown): void {
  const prices = findings.record('prices', value);
  if (!prices) return;
  checkPrice(findings, 'prices.monthly', prices['monthly']);
  checkPrice(findings, 'prices.yearly', prices['yearly']);
  const { currency } = prices;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    findings.add(
      'prices.currency',
      `must be a currency code of three capital letters such as USD, found ${show(currency)}`,
    );
  }
}

function checkPrice(findings: Findings, field: string, price: unknown): void {
  if (typeof price === 'string' && /^(0|[1-9]\d{0,5})\.\d{2}$/.test(price) && Number(price) > 0) return;
  findings.add(field, `must be a decimal string such as 19.99, found ${show(price)}`);
}

function checkSample(findings: Findings, value: unknown): void {
  const sample = findings.record('sample', value);
  if (!sample) return;
  const id = sample['id'];
  if (!Number.isInteger(id) || Number(id) < 1 || Number(id) > REQUEST_LIMITS.maxId) {
    findings.add('sample.id', `must be a whole number from 1 to ${REQUEST_LIMITS.maxId}, found ${show(id)}`);
  }
  checkTexts(findings, 'sample', { value: sample, caps: { name: SITE_LIMITS.name.max, tagline: LONGEST.sentence } });
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
    checkTexts(findings, field, { value: record, caps: { key: LONGEST.label, label: LONGEST.label } });
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
