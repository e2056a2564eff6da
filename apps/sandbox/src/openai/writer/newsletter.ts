import { fencedObject } from '../fenced-data.ts';
import { languageOf } from './language-of.ts';
import { phraseBookOf } from './phrase-book.ts';

/** What a prompt for an issue of a newsletter carries as fenced data. */
export interface NewsletterData {
  language: string;
  items: readonly NewsletterDataItem[];
}

interface NewsletterDataItem {
  number: number;
  kind: string;
  title: string;
  /** Empty where nothing is known but the title. */
  text: string;
  needsSummary: boolean;
}

/** The texts of an issue, as the product asks for them. */
export interface NewsletterTexts {
  subjects: string[];
  preheader: string;
  summaries: { number: number; summary: string }[];
}

/** The last such data in a conversation, null when there is none or it isn't JSON. Odd fields are read as absent. */
export function findNewsletterData(messages: readonly string[]): NewsletterData | null {
  const { language, items } = fencedObject(messages, 'NEWSLETTER_DATA') ?? {};
  if (!Array.isArray(items)) return null;
  const text = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');
  return {
    language: text(language) || 'en',
    items: items.map((value: unknown, index) => {
      const item = (value ?? {}) as Record<string, unknown>;
      return {
        number: typeof item.number === 'number' ? item.number : index + 1,
        kind: text(item.kind),
        title: text(item.title),
        text: text(item.text) || text(item.excerpt),
        needsSummary: item.needsSummary === true,
      };
    }),
  };
}

/** Texts drawn from the data alone: an item's first sentences where they are in the language, else one about it. */
export function writeNewsletter({ language, items }: NewsletterData): NewsletterTexts {
  const book = phraseBookOf(language);
  const words = book.newsletter;
  const [first, second] = items;
  const title = shortened(first?.title ?? '');
  return {
    subjects: [title, words.more(title, Math.max(0, items.length - 1)), words.news(title)],
    preheader: second ? words.also(shortened(second.title)) : words.only,
    summaries: items
      .filter(({ needsSummary }) => needsSummary)
      .map(({ number, kind, title: name, text }) => ({
        number,
        summary: ((languageOf(text) ?? 'en') === book.language && firstSentences(text)) || words.about(kind, name),
      })),
  };
}

/** The same with markup, scripts and addresses in every text. */
export function hostileNewsletter({ subjects, preheader, summaries }: NewsletterTexts): NewsletterTexts {
  const attack = (text: string): string =>
    `<script>alert(1)</script><img src=x onerror=alert(2)>${text} <a href="javascript:alert(3)">https://evil.example/x</a>`;
  return {
    subjects: subjects.map((subject) => attack(`${subject}\r\nBcc: everybody@evil.example`)),
    preheader: attack(preheader),
    summaries: summaries.map(({ number, summary }) => ({ number, summary: attack(summary) })),
  };
}

/** What channels write under every video. */
const INVITATION = /^\s*(subscribe|more from|abonnier|suscr)/i;

function firstSentences(text: string): string {
  const prose = text.replace(/https?:\/\/\S+|#\S+/g, '');
  const sentences = (prose.match(/[^.!?。！？]+[.!?。！？]+/g) ?? []).filter((sentence) => !INVITATION.test(sentence));
  return sentences.slice(0, 2).join('').trim().slice(0, 400);
}

/** What lists of mails show whole, and what a subject may have beside the words around it. */
const [SHORT, LONGEST] = [60, 120];

/** A title as a person would shorten it: whole, or by what stands behind a colon or a line; only an endless one is cut. */
function shortened(title: string): string {
  if (title.length <= SHORT) return title;
  const [begin = ''] = title.split(/ *[|–—] *|: | - /);
  if (begin.length >= 10 && begin.length <= LONGEST) return begin;
  return title.length <= LONGEST ? title : `${title.slice(0, title.lastIndexOf(' ', LONGEST) + 1 || LONGEST).trim()}…`;
}
