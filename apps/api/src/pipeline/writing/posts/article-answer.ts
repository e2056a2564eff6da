import { POST_LIMITS } from '@pressloom/contracts/posts';
import { countWords } from '@pressloom/contracts/words';
import { articleText, plainText, sanitiseArticle } from '../../../common/html/sanitise.ts';
import { answerObject } from '../../../common/model-answer.ts';
import type { ModelAnswer } from '../../../common/model-answer.ts';
import type { ArticleLength } from './article-length.ts';
import { termNames } from './term-names.ts';

/** An article that may be stored: checked, cut to length and free of anything active. */
export interface Article {
  title: string;
  excerpt: string;
  html: string;
  categories: string[];
  tags: string[];
  seoTitle: string;
  seoDescription: string;
}

export type ArticleVerdict = { article: Article } | { problem: string };

/** What an answer is held to. */
export interface AnswerRules {
  /** The website's, to which links may lead. */
  ownHost: string;
  /** Of the text. */
  words: Pick<ArticleLength, 'leastWords' | 'mostWords'>;
}

/**
 * Reads the model's answer. What it wrote is data like any other: markup is sanitised, texts are cut to their limits.
 * A `problem` is a sentence for people and for the one repair attempt. Pure.
 */
export function readArticle(answer: ModelAnswer, { ownHost, words: allowed }: AnswerRules): ArticleVerdict {
  const read = answerObject(answer);
  if ('problem' in read) return read;
  const { value } = read;
  const missing = (['title', 'html'] as const).filter(
    (key) => typeof value[key] !== 'string' || value[key].trim() === '',
  );
  if (missing.length > 0) return { problem: `The answer lacks ${missing.join(' and ')}.` };
  const article = cleanArticle(value, ownHost);
  if (article.title === '') return { problem: 'The title holds nothing but markup.' };
  const words = countWords(articleText(article.html));
  if (words < allowed.leastWords) return { problem: `The text has only ${words} words.` };
  if (words > allowed.mostWords)
    return { problem: `The text has ${words} words, but its source bears ${allowed.mostWords} at most.` };
  if (Buffer.byteLength(article.html) > POST_LIMITS.htmlBytes) return { problem: 'The text is far too long.' };
  return { article };
}

function cleanArticle(value: Record<string, unknown>, ownHost: string): Article {
  const title = plainText(text(value['title']), POST_LIMITS.title.max);
  const html = sanitiseArticle(text(value['html']), ownHost);
  const excerpt = plainText(text(value['excerpt']), POST_LIMITS.excerpt.max) || firstSentences(html);
  return {
    title,
    excerpt,
    html,
    categories: termNames(value['categories'], 20),
    tags: termNames(value['tags'], POST_LIMITS.tagCount),
    seoTitle:
      plainText(text(value['seoTitle']), POST_LIMITS.seoTitle.max) || plainText(title, POST_LIMITS.seoTitle.max),
    seoDescription:
      plainText(text(value['seoDescription']), POST_LIMITS.seoDescription.max) ||
      plainText(excerpt, POST_LIMITS.seoDescription.max),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const firstSentences = (html: string): string => plainText(html.replace(/<h\d>.*?<\/h\d>/g, ''), 200);
