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

/** The fence stands on lines of its own: inside JSON a line break is escaped, so a title can't close it. */
const FENCE = /^<<<NEWSLETTER_DATA[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*NEWSLETTER_DATA>>>[ \t]*$/m;

/** The last such data in a conversation, null when there is none or it isn't JSON. Odd fields are read as absent. */
export function findNewsletterData(messages: readonly string[]): NewsletterData | null {
  for (const message of [...messages].reverse()) {
    const json = FENCE.exec(message)?.[1];
    if (json !== undefined) return readData(json);
  }
  return null;
}

function readData(json: string): NewsletterData | null {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return null; // no JSON inside the fence: as good as no data
  }
  const { language, items } = (data ?? {}) as { language?: unknown; items?: unknown };
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

const WORDS = {
  en: {
    about: (kind: string, title: string) => `This ${kind === 'video' ? 'video' : 'article'} is about “${title}”.`,
    more: (title: string, count: number) => (count === 0 ? `New: ${title}` : `${title}, and ${count} more`),
    news: (title: string) => `What is new: ${title}`,
    also: (title: string) => `Also in this issue: ${title}`,
    only: 'All that is new in one place',
  },
  es: {
    about: (kind: string, title: string) => `Este ${kind === 'video' ? 'vídeo' : 'artículo'} trata de «${title}».`,
    more: (title: string, count: number) => (count === 0 ? `Nuevo: ${title}` : `${title} y ${count} más`),
    news: (title: string) => `Novedades: ${title}`,
    also: (title: string) => `También en este número: ${title}`,
    only: 'Todas las novedades en un solo lugar',
  },
};

/** Texts drawn from the data alone: its first sentences in English, a sentence about it in Spanish. */
export function writeNewsletter({ language, items }: NewsletterData): NewsletterTexts {
  const isSpanish = /^es\b/i.test(language);
  const words = isSpanish ? WORDS.es : WORDS.en;
  const [first, second] = items;
  const title = shortened(first?.title ?? '');
  return {
    subjects: [title, words.more(title, Math.max(0, items.length - 1)), words.news(title)],
    preheader: second ? words.also(shortened(second.title)) : words.only,
    summaries: items
      .filter(({ needsSummary }) => needsSummary)
      .map(({ number, kind, title: name, text }) => ({
        number,
        summary: (isSpanish ? '' : firstSentences(text)) || words.about(kind, name),
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

function firstSentences(text: string): string {
  const sentences = text.match(/[^.!?]+[.!?]+/g) ?? [];
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
