import { POST_LIMITS } from '@pressloom/contracts/posts';
import { asWords } from './categories.ts';
import { type Findings, show } from './findings.ts';

/** Adds what is wrong with a brand's category rules of one language, such as `categories.en`. Pure but for the findings. */
export function checkCategories(findings: Findings, field: string, value: unknown): void {
  const categories = findings.record(field, value);
  if (!categories) return;
  const rules = findings.list(`${field}.rules`, categories['rules']);
  if (Array.isArray(categories['rules']) && rules.length === 0) findings.add(`${field}.rules`, 'must not be empty');
  rules.forEach((rule, index) => checkRule(findings, `${field}.rules[${index}]`, rule));
  findings.unique(`${field}.rules`, rules.map(nameOf));
  findings.text(`${field}.fallback`, categories['fallback'], POST_LIMITS.termName.max);
  if (rules.some((rule) => isSameName(nameOf(rule), categories['fallback']))) {
    findings.add(`${field}.fallback`, `must not be the name of a rule, found ${show(categories['fallback'])}`);
  }
  const limit = categories['limit'];
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > POST_LIMITS.categoryCount) {
    findings.add(
      `${field}.limit`,
      `must be a whole number from 1 to ${POST_LIMITS.categoryCount}, found ${show(limit)}`,
    );
  }
}

function checkRule(findings: Findings, field: string, value: unknown): void {
  const rule = findings.record(field, value);
  if (!rule) return;
  findings.text(`${field}.name`, rule['name'], POST_LIMITS.termName.max);
  const words = findings.list(`${field}.words`, rule['words']);
  if (Array.isArray(rule['words']) && words.length === 0) findings.add(`${field}.words`, 'must not be empty');
  words.forEach((word, index) => {
    if (typeof word === 'string' && asWords(word) !== '' && word === word.toLowerCase().trim()) return;
    findings.add(`${field}.words[${index}]`, `must be a word or phrase in lower case, found ${show(word)}`);
  });
  findings.unique(`${field}.words`, words);
}

function nameOf(rule: unknown): unknown {
  return typeof rule === 'object' && rule !== null ? (rule as { name?: unknown }).name : undefined;
}

function isSameName(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();
}
