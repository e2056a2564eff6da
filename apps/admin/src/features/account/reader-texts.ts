import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { returnSiteQuery } from './api.ts';
import { useReturnUrl } from './use-return-url.ts';

export interface ReaderTexts<Texts> {
  /** False until the server has told which website the reader came from; English until then. */
  isKnown: boolean;
  language: ReaderLanguage;
  texts: Texts;
}

/**
 * Makes the hook that gives the texts of some pages in the language of the website that the reader came from. English is at hand, as
 * it is for operators; other languages come in a chunk of their own, so that they cost nobody else anything.
 */
export function readerTexts<Texts>(
  english: Texts,
  load: () => Promise<Record<ReaderLanguage, Texts>>,
): () => ReaderTexts<Texts> {
  let all: Promise<Record<ReaderLanguage, Texts>> | null = null;
  return function useReaderTexts() {
    const { returnUrl } = useReturnUrl();
    const query = useQuery({ ...returnSiteQuery(returnUrl ?? ''), enabled: returnUrl !== null });
    const language = query.data?.site?.language ?? 'en';
    const isKnown = returnUrl === null || !query.isPending;
    if (language === 'en') return { isKnown, language, texts: english };
    // Where the chunk can't be fetched, the page is still worth showing.
    all ??= load().catch(() => ({ en: english, es: english }));
    return { isKnown, language, texts: use(all)[language] };
  };
}
