import type { LeftOut } from '@pressloom/contracts/left-out';
import { languageName } from '@pressloom/contracts/languages';
import { POST_LIMITS } from '@pressloom/contracts/posts';
import { SANDBOX_LANGUAGES } from '@pressloom/contracts/sandbox';
import { countWords } from '@pressloom/contracts/words';
import { counted, whole } from '../../../common/counted.ts';
import { articleText, beginningOf, cleanArticle, cleanText, plainText } from '../../../common/html/sanitise.ts';
import { answerObject } from '../../../common/model-answer.ts';
import type { ModelAnswer } from '../../../common/model-answer.ts';
import type { ArticleLength } from './article-length.ts';
import { termNames } from './term-names.ts';
import { foreignLanguage } from './text-language.ts';

/** An article that may be stored: checked, cut to length and free of anything active. */
export interface Article {
  title: string;
  excerpt: string;
  html: string;
  categories: string[];
  tags: string[];
  seoTitle: string;
  seoDescription: string;
  /** What the answer had in it and no article can have. */
  leftOut: LeftOut[];
}

export type ArticleVerdict = { article: Article } | { problem: string };

/** What an answer is held to. */
export interface AnswerRules {
  /** The website's, to which links may lead. */
  ownHost: string;
  /** That was asked for, a BCP 47 tag. */
  language: string;
  /** The stand-in writes: it knows few languages, and English stands for any other. */
  isSandbox: boolean;
  /** Of the text. */
  words: Pick<ArticleLength, 'leastWords' | 'mostWords'>;
  /** Who sets the most of them, as a sentence goes on. */
  bound: 'its source supports' | 'should have';
}

/**
 * Reads the model's answer. What it wrote is data like any other: markup is sanitised, texts are cut to their limits.
 * A `problem` is a sentence for people and for the one repair attempt. Pure.
 */
export function readArticle(answer: ModelAnswer, rules: AnswerRules): ArticleVerdict {
  const read = answerObject(answer);
  if ('problem' in read) return read;
  const { value } = read;
  const missing = (['title', 'html'] as const).filter(
    (key) => typeof value[key] !== 'string' || value[key].trim() === '',
  );
  if (missing.length > 0) return { problem: `The answer lacks ${missing.join(' and ')}.` };
  const article = articleOf(value, rules.ownHost);
  if (article.title === '') return { problem: 'The title contains only markup.' };
  const problem = textProblem(article.html, rules);
  return problem === null ? { article } : { problem };
}

function textProblem(html: string, { language, isSandbox, words: allowed, bound }: AnswerRules): string | null {
  const text = articleText(html);
  const words = countWords(text, language);
  if (words < allowed.leastWords)
    return `The text has only ${counted(words, 'word')}; at least ${allowed.leastWords} are needed.`;
  if (words > allowed.mostWords)
    return `The text has ${counted(words, 'word')}, but ${bound} at most ${whole(allowed.mostWords)}.`;
  if (Buffer.byteLength(html) > POST_LIMITS.htmlBytes) return 'The text is far too long.';
  const isKnown = !isSandbox || SANDBOX_LANGUAGES.includes(new Intl.Locale(language).language);
  const other = isKnown ? foreignLanguage(text, language) : null;
  if (other === null) return null;
  return `The text seems to be in ${other}, but should be in ${languageName(language) ?? language} (${language}).`;
}

function articleOf(value: Record<string, unknown>, ownHost: string): Article {
  const leftOut: LeftOut[] = [];
  const line = (field: 'title' | 'excerpt' | 'seoTitle' | 'seoDescription'): string => {
    const clean = cleanText(text(value[field]), POST_LIMITS[field].max);
    leftOut.push(...clean.leftOut.map((part) => ({ field, ...part })));
    return clean.text;
  };
  const title = line('title');
  const content = cleanArticle(text(value['html']), ownHost);
  leftOut.push(...content.leftOut.map((part) => ({ field: 'content', ...part })));
  const html = withoutTitle(content.text, title);
  const excerpt = line('excerpt') || beginningOf(html, 200);
  return {
    title,
    excerpt,
    html,
    leftOut,
    categories: termNames(value['categories'], 20),
    tags: termNames(value['tags'], POST_LIMITS.tagCount),
    seoTitle: line('seoTitle') || plainText(title, POST_LIMITS.seoTitle.max),
    seoDescription: line('seoDescription') || plainText(excerpt, POST_LIMITS.seoDescription.max),
  };
}

/** Models like to begin with the title, which stands above the text already. */
function withoutTitle(html: string, title: string): string {
  const heading = /^<h[234]>(.*?)<\/h[234]>\s*/s.exec(html);
  return heading && plainText(heading[1] ?? '', POST_LIMITS.title.max) === title ? html.slice(heading[0].length) : html;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
