import type { Span } from './records.ts';

/** Something that the product said: a sentence, with the answer that it stood in and what happened outside meanwhile. */
export interface Heard {
  text: string;
  /** Where: `POST /api/newsletters/:id/send`, `job publish-post`. */
  place: string;
  /** Its name in the answer, such as `issues.message`. */
  field: string;
  at: Date;
  siteId: number | null;
  status: number;
  /** The whole answer, and the part that the sentence stands in. */
  answer: unknown;
  part: Record<string, unknown>;
  /** What that part belongs to. */
  owner: Record<string, unknown>;
  /** What was asked for. */
  asked: Record<string, unknown>;
  /** While it was done. Of what is only read: nothing. */
  span: Span;
}

/** Fields with what people, the AI or YouTube wrote, names and codes: none of it is said by the product. */
const NOT_SAID =
  /^(content|html|excerpt|title|subject|subjects|subjectProposals|term|name|firstName|lastName|email|to|from|url|link|links|headers|fileName|sample|columns|description|channelTitle|preheader|intro|siteUrl|websiteName|siteName|seoTitle|seoDescription|featuredImageAlt|thinReason|metaDescription|imageUrl|imageAlt|imagePrompt|prompt|postalAddress|replyTo|fromName|fromAddress|timeZone|brand|tags|categories|keyword|youtubeId|record|text|model|textModel|pictureModel|source|sourcePage|consentNote|token|accountName|createdBy|actor|writtenBy|publishedBy|changedBy|key|language|videosSummary|answer|local|rhythm|label|thumbnails|featuredImage|slug|site|device|features|subtitle|professionalType|memberCount|notes|domain|uncertainReaders|providerUrl|detail|tagline|colour|what|transcript|searchPhrase|target)$/;
/** Fields that hold sentences though the names above are kept out elsewhere. */
const SAID =
  /^(message|reason|error|note|summary|problems|warnings|waiting|lastError|deliveryError|errorMessage|obstacle|leftOut|schedule)$/;

/** Times are no sentences. */
const ISO_ONLY = /^[\d\s:.,TZ-]+$/;

export type Found = Pick<Heard, 'field' | 'text' | 'part' | 'owner'>;

/** All sentences in an answer. `within`: what it is a part of, the innermost first. Pure. */
export function sentencesIn(answer: unknown, path: string[] = [], within: Record<string, unknown>[] = []): Found[] {
  if (typeof answer === 'string') {
    const text = answer.trim();
    const [part = {}, owner = part] = within;
    return /\p{L}/u.test(text) && /\s/.test(text) && !ISO_ONLY.test(text)
      ? [{ field: path.join('.'), text, part, owner }]
      : [];
  }
  if (Array.isArray(answer)) return answer.flatMap((one) => sentencesIn(one, path, within));
  if (typeof answer !== 'object' || answer === null) return [];
  const own = answer as Record<string, unknown>;
  return Object.entries(own).flatMap(([name, value]) => {
    if (NOT_SAID.test(name) && !(SAID.test(name) && typeof value === 'string') && !isWaiting(name, value)) return [];
    return sentencesIn(value, [...path, name], [own, ...within]);
  });
}

/** A digest says what waits as `{ text, link }`. */
const isWaiting = (name: string, value: unknown): boolean => name === 'text' && typeof value === 'string';
