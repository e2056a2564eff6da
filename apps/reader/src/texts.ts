import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { READER_PAGES_TEXTS } from '@pressloom/contracts/reader-texts/reader-pages';
import { SUBSCRIBE_FORM_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-form';
import type { FailureKind } from './shared/ask.ts';

export type PageTexts = (typeof READER_PAGES_TEXTS)[ReaderLanguage];
export type FormTexts = (typeof SUBSCRIBE_FORM_TEXTS)[ReaderLanguage];

export interface Texts {
  language: ReaderLanguage;
  t: PageTexts;
  form: FormTexts;
}

/** The texts in the website's language; in the browser's, until the website is known. */
export function textsFor(site: Pick<ReaderSite, 'language'> | null): Texts {
  const language = readerLanguageOf(site?.language ?? navigator.language);
  return { language, t: READER_PAGES_TEXTS[language], form: SUBSCRIBE_FORM_TEXTS[language] };
}

/** Why something could not be shown. Looking changes nothing, whatever became of the answer. Pure. */
export function lookProblem(kind: FailureKind, { failure }: PageTexts): string {
  if (kind === 'dead') return failure.deadLink;
  if (kind === 'busy') return failure.busy;
  return kind === 'away' ? failure.away : failure.refused;
}

/** Why a change did not work, as far as that is known. Pure. */
export function changeProblem(kind: FailureKind, texts: PageTexts): string {
  return kind === 'away' ? texts.failure.unsure : lookProblem(kind, texts);
}

/** Why asking for a newsletter did not work. Pure. */
export function subscribeProblem(kind: FailureKind, { problem }: FormTexts): string {
  if (kind === 'email' || kind === 'busy' || kind === 'away') return problem[kind];
  return problem.refused;
}

/** A day such as `3 de febrero de 2027`, where the reader is; `medium` is `3 feb 2027`, for where there is little room. */
export const dayIn = (language: ReaderLanguage, time: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  new Intl.DateTimeFormat(language, { dateStyle }).format(new Date(time));
