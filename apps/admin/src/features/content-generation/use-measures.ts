import { useMemo } from 'react';
import { SEO_RULES, measure } from '@pressloom/contracts/post-measures';
import type { Measures } from '@pressloom/contracts/post-measures';
import { articleOf } from './article-dom.ts';
import type { PostFields } from './post-draft.ts';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';

export interface TypedMeasures extends Measures {
  /** Rules of search engines that what was typed does not keep. */
  broken: string[];
}

/** Figures of what is typed, by the rules of the server, a moment after the last key. */
export function useMeasures(fields: PostFields, language: string): TypedMeasures {
  const text = useDebounced(fields.text);
  const article = useMemo(() => articleOf(text), [text]);
  const { title, excerpt, tags, seoTitle, seoDescription } = fields;
  return useMemo(() => {
    const measured = { ...article, title, excerpt, tags, seoTitle, seoDescription, language };
    const figures = measure(measured);
    const broken = Object.entries(SEO_RULES).filter(([, rule]) => !rule.holds(measured, figures.wordCount));
    return { ...figures, broken: broken.map(([name]) => name) };
  }, [article, title, excerpt, tags, seoTitle, seoDescription, language]);
}
