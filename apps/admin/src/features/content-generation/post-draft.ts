import { POST_MESSAGES } from '@pressloom/contracts/post-editing';
import type { EditPostFields, WordPressAuthor } from '@pressloom/contracts/post-editing';
import { POST_LIMITS } from '@pressloom/contracts/posts';
import type { PostView } from '@pressloom/contracts/posts';

/** What can be changed in a post, as the form holds it. */
export interface PostFields {
  title: string;
  excerpt: string;
  /** Light Markdown. */
  text: string;
  categories: readonly string[];
  tags: readonly string[];
  seoTitle: string;
  seoDescription: string;
  /** Empty: made from the title. */
  wishedSlug: string;
  /** Null: whoever the website's account is. */
  wordpressAuthor: WordPressAuthor | null;
}

export type FieldName = keyof PostFields;

/** What a person changed and did not save yet. */
export type PostDraft = Partial<PostFields>;

export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  text: 'Text',
  categories: 'Categories',
  tags: 'Tags',
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  wishedSlug: 'URL slug',
  wordpressAuthor: 'Author',
};
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

type Texts = Pick<PostView, Exclude<FieldName, 'text'> | 'content'>;

/** A stored text as the form shows it. Pure but for `markdownOf`. */
export function fieldsOf(post: Texts, markdownOf: (html: string) => string): PostFields {
  const { title, excerpt, categories, tags, seoTitle, seoDescription, wishedSlug, wordpressAuthor } = post;
  return {
    ...{ title, excerpt, text: markdownOf(post.content), categories, tags, seoTitle, seoDescription },
    ...{ wishedSlug: wishedSlug ?? '', wordpressAuthor },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** In which fields two texts differ. Pure. */
export const differences = (one: PostFields, other: PostFields): FieldName[] =>
  FIELD_NAMES.filter((name) => !isSame(one[name], other[name]));

/** A draft with one more change; a field that is as stored again is no change. Pure. */
export function withChange(stored: PostFields, draft: PostDraft, change: PostDraft): PostDraft {
  return onlyChanges(stored, { ...draft, ...change });
}

/** What is left of a draft once `stored` holds. Pure. */
export function onlyChanges(stored: PostFields, draft: PostDraft): PostDraft {
  return without(
    draft,
    FIELD_NAMES.filter((name) => name in draft && isSame(draft[name], stored[name])),
  );
}

/** A draft without some of its fields. Pure. */
export function without(draft: PostDraft, names: readonly FieldName[]): PostDraft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name as FieldName)));
}

/** Fields that a person and somebody else changed since, and not to the same. Pure. */
export function clashesOf(began: PostFields, draft: PostDraft, theirs: PostFields): FieldName[] {
  return differences(began, theirs).filter((name) => name in draft && !isSame(draft[name], theirs[name]));
}

/** What is sent to be stored: what was changed alone. Pure but for `htmlOf`. */
export function requestOf(draft: PostDraft, htmlOf: (markdown: string) => string): EditPostFields {
  const { text, wishedSlug, categories, tags, ...others } = draft;
  return {
    ...others,
    ...(text !== undefined && { content: htmlOf(text) }),
    ...(categories !== undefined && { categories: [...categories] }),
    ...(tags !== undefined && { tags: [...tags] }),
    ...(wishedSlug !== undefined && { wishedSlug: wishedSlug.trim() || null }),
  };
}

const LONGEST = {
  title: [POST_LIMITS.title.max, POST_MESSAGES.titleLong],
  excerpt: [POST_LIMITS.excerpt.max, POST_MESSAGES.excerptLong],
  seoTitle: [POST_LIMITS.seoTitle.max, POST_MESSAGES.seoTitleLong],
  seoDescription: [POST_LIMITS.seoDescription.max, POST_MESSAGES.seoDescriptionLong],
  wishedSlug: [POST_LIMITS.wishedSlug.max, POST_MESSAGES.slugLong],
} as const;

/** What is wrong with what was changed, before anything is sent: sentences by the name of their field. Pure but for `htmlOf`. */
export function problemsOf(draft: PostDraft, htmlOf: (markdown: string) => string): Problems {
  const problems: Problems = {};
  for (const name of Object.keys(LONGEST) as (keyof typeof LONGEST)[]) {
    const [max, sentence] = LONGEST[name];
    if ((draft[name]?.trim().length ?? 0) > max) problems[name] = sentence;
  }
  if (draft.title?.trim() === '') problems.title = POST_MESSAGES.title;
  if (draft.text !== undefined) {
    const html = htmlOf(draft.text);
    if (html === '') problems.text = POST_MESSAGES.content;
    else if (new TextEncoder().encode(html).length > POST_LIMITS.htmlBytes) problems.text = POST_MESSAGES.contentLong;
  }
  if ((draft.categories?.length ?? 0) > POST_LIMITS.categoryCount) problems.categories = POST_MESSAGES.categories;
  if ((draft.tags?.length ?? 0) > POST_LIMITS.tagCount) problems.tags = POST_MESSAGES.tags;
  return problems;
}

export type Problems = Partial<Record<FieldName, string>>;

const fieldNameOf = (name: string): string => (name === 'content' ? 'text' : name.replace(/\..*$/, ''));

/** What the form calls a field of the server's. Pure. */
export const fieldLabel = (name: string): string => FIELD_LABELS[fieldNameOf(name) as FieldName] ?? name;

/** The server's names of fields as the form's; `rest` holds the sentences that belong to none of them. Pure. */
export function fieldProblems(fields: Record<string, string>): { problems: Problems; rest: string[] } {
  const problems: Problems = {};
  const rest: string[] = [];
  for (const [name, sentence] of Object.entries(fields)) {
    const field = fieldNameOf(name) as FieldName;
    if (FIELD_NAMES.includes(field)) problems[field] ??= sentence;
    else rest.push(sentence);
  }
  return { problems, rest };
}

/** A field as one text, for people to compare. Pure. */
export function fieldText(fields: PostFields, name: FieldName): string {
  if (name === 'categories' || name === 'tags') return fields[name].join(', ');
  if (name === 'wordpressAuthor') return fields.wordpressAuthor?.name ?? ACCOUNT_AUTHOR;
  return fields[name];
}

/** Who writes where nobody is chosen. */
export const ACCOUNT_AUTHOR = "The website's account";
