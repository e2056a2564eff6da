import { languageName } from '@pressloom/contracts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';

/** Who reads a legal text in a language other than English: 'Readers of websites in Spanish'. Pure. */
export const readersIn = (language: ReaderLanguage): string => `Readers of websites in ${languageName(language)}`;

/** The question before a publisher's own legal text gives way to the default one. Pure. */
export function restoreQuestion(language: ReaderLanguage): string {
  const who = language === 'en' ? 'Everyone sees' : `${readersIn(language)} see`;
  return `${who} Pressloom’s default text instead of yours. Your text stays in the history, and nobody is asked to accept the terms again.`;
}
