import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { currentUserQuery } from '../../shared/hooks/use-current-user.ts';
import { returnSiteQuery } from './api.ts';
import { useReturnUrl } from './use-return-url.ts';

export interface ReaderTexts<Texts> {
  /** False until the server has told which website the reader came from. */
  isKnown: boolean;
  language: ReaderLanguage;
  texts: Texts;
}

/** Texts of which English is at hand, as it is for operators; the others come in a chunk of their own and cost nobody else anything. */
export interface TextsSource<Texts> {
  english: Texts;
  /** All languages; English alone where the chunk can't be fetched: the page is still worth showing. Always the same promise. */
  all: () => Promise<Record<ReaderLanguage, Texts>>;
}

export function textsSource<Texts>(
  english: Texts,
  load: () => Promise<Record<ReaderLanguage, Texts>>,
): TextsSource<Texts> {
  let all: Promise<Record<ReaderLanguage, Texts>> | null = null;
  return { english, all: () => (all ??= load().catch(() => ({ en: english, es: english }))) };
}

/** In the language of the website that the reader came from, else of the mail that led here (`mailed`), else of who is signed in. */
export function useReaderTexts<Texts>(
  { english, all }: TextsSource<Texts>,
  mailed?: ReaderLanguage,
): ReaderTexts<Texts> {
  const { returnUrl } = useReturnUrl();
  const query = useQuery({ ...returnSiteQuery(returnUrl ?? ''), enabled: returnUrl !== null });
  const user = useQuery({ ...currentUserQuery, enabled: false }).data;
  const language = query.data?.site?.language ?? mailed ?? user?.language ?? 'en';
  const isKnown = returnUrl === null || !query.isPending;
  return { isKnown, language, texts: language === 'en' ? english : use(all())[language] };
}
