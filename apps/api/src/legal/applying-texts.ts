import { createHash } from 'node:crypto';
import type { LegalPage } from '@pressloom/contracts/legal';
import { READER_LANGUAGES } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { LEGAL_TEXTS } from '@pressloom/contracts/reader-texts/legal';
import type { LegalWording } from '@pressloom/database/entities';

/** The text of a legal page that applies in one language now. */
export interface ApplyingText extends Pick<
  LegalWording,
  'page' | 'language' | 'revision' | 'revisedAt' | 'version' | 'text' | 'isOwn'
> {
  /** When it was written; null while it was not stored. */
  savedAt: Date | null;
  /** Whether these words stand among the stored ones of this revision. */
  isStored: boolean;
}

/** A short hash of a text: the same words have the same, whoever wrote them. Pure. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The text that this release comes with. Pure. */
export const builtInText = (page: LegalPage, language: ReaderLanguage): string => LEGAL_TEXTS[language].text[page];

/**
 * What applies in each language, by the last stored wording of each: operators' own words, else those of this release, whatever a release before it said.
 * The revision is the page's. Pure.
 */
export function applyingTexts(page: LegalPage, last: readonly LegalWording[]): Record<ReaderLanguage, ApplyingText> {
  const newest = last.reduce<LegalWording | null>((a, b) => (a && a.revision >= b.revision ? a : b), null);
  const { revision, revisedAt } = newest ?? { revision: 1, revisedAt: null };
  const entries = READER_LANGUAGES.map((language) => {
    const row = last.find((one) => one.language === language);
    const text = row?.isOwn ? row.text : builtInText(page, language);
    const version = row?.isOwn ? row.version : versionOf(text);
    const isStored = row?.version === version && row.revision === revision;
    const savedAt = row && isStored ? row.savedAt : null;
    return [
      language,
      { page, language, revision, revisedAt, version, text, isOwn: row?.isOwn ?? false, savedAt, isStored },
    ];
  });
  return Object.fromEntries(entries) as Record<ReaderLanguage, ApplyingText>;
}
