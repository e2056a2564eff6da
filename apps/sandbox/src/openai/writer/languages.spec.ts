import { readBrief } from '../brief.ts';
import type { VideoData } from '../video-data.ts';
import { wordsIn, writeArticle } from './article.ts';
import { languageOf } from './language-of.ts';

const VIDEO: VideoData = {
  youtubeId: 'abcdefghijk',
  isNotes: false,
  title: 'Wildfire Containment: What Every Household Should Know',
  description: 'This video explains how a control line is planned and why the wind decides where it goes.',
  channelTitle: 'Sample Fire Desk',
  publishedAt: new Date('2026-03-01T12:00:00Z'),
  durationSeconds: 372,
  chapters: [
    { seconds: 70, title: 'Reading the wind' },
    { seconds: 220, title: 'Cutting a line' },
  ],
  transcript: null,
  allowedCategories: ['Wildfires', 'Hazmat'],
  targetWords: 400,
};

const NOTES: Record<string, Partial<VideoData>> = {
  en: { title: 'The chimney', transcript: 'A chimney is swept once a year before the heating starts.' },
  de: { title: 'Der Kamin', transcript: 'Der Kamin wird einmal im Jahr vor dem Heizen gekehrt.' },
  es: { title: 'La chimenea', transcript: 'La chimenea se limpia una vez al año antes del invierno.' },
  ja: { title: '煙突の掃除', transcript: '煙突は年に一度、暖房を使い始める前に掃除します。' },
};

const brief = (tag: string) => readBrief(`You write calmly.\n- Write in Something (${tag}), whatever else.`);
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ');

describe('an article of the stand-in', () => {
  describe.each([
    ['de', 'de', '1. März 2026', '„', /^Ein|Waldbrand|Das|Was|Große/],
    ['de-AT', 'de', '1. März 2026', '„', /Das|Was|Große/],
    ['es-MX', 'es', '1 de marzo de 2026', '«', /esencial|saber|lecciones/],
    ['ja', 'ja', '2026年3月1日', '「', /：/],
    ['en-GB', 'en', '1 March 2026', '“', /: /],
  ])('for %s', (tag, language, date, quote, title) => {
    const order = brief(tag);

    it.each([150, 400, 1200, 1500])('is in that language and near %i of its words', (targetWords) => {
      const article = writeArticle(1, { ...VIDEO, targetWords }, order);
      expect(languageOf(plain(article.html))).toBe(language);
      const words = wordsIn(article.html, language);
      expect(Math.abs(words - targetWords) / targetWords).toBeLessThanOrEqual(0.15);
    });

    it('writes days, quotations, title and fields for search engines as that language does', () => {
      const { html, title: own, excerpt, seoTitle, seoDescription, tags } = writeArticle(1, VIDEO, order);
      expect(html).toContain(date);
      expect(html).toContain(`${quote}Reading the wind`);
      expect(own).toMatch(title);
      expect(excerpt).toMatch(/[.。]$/);
      const [least, most] = order.book.seoDescription;
      expect(seoTitle.length).toBeLessThanOrEqual(order.book.seoTitle);
      expect(seoDescription.length).toBeGreaterThanOrEqual(least);
      expect(seoDescription.length).toBeLessThanOrEqual(most);
      expect(tags.length).toBeGreaterThanOrEqual(3);
    });

    it('never says one sentence twice', () => {
      const { html } = writeArticle(1, { ...VIDEO, targetWords: 1200 }, order);
      const sentences = plain(html.replace(/<(h2|h3|li)>.*?<\/\1>/g, ''))
        .split(/(?<=[.!?])\s+|(?<=[。！？])/)
        .map((sentence) => sentence.trim());
      expect(sentences.length).toBeGreaterThan(40);
      expect(new Set(sentences).size).toBe(sentences.length);
    });

    it.each([90, 400, 600])('of a person’s notes takes them up and speaks of no video, in %i words', (targetWords) => {
      const notes = { ...VIDEO, ...NOTES[language], isNotes: true, youtubeId: '', channelTitle: '', targetWords };
      const source = { ...notes, description: '', durationSeconds: null, publishedAt: null, chapters: [] };
      const { html, title: own } = writeArticle(1, source, order);
      expect(html).toContain(String(NOTES[language]?.transcript));
      expect(own).toContain(String(NOTES[language]?.title));
      expect(plain(html)).not.toMatch(/v[ií]deo|動画|watch|anseh/i);
      const words = wordsIn(html, language);
      expect(Math.abs(words - targetWords) / targetWords).toBeLessThanOrEqual(0.2);
    });
  });

  it.each(['fr', 'pt-BR', 'xx'])('for %s is English: there is no other book', (tag) => {
    expect(languageOf(plain(writeArticle(1, VIDEO, brief(tag)).html))).toBe('en');
  });

  it('asks nobody but the instructions for the language', () => {
    expect(readBrief('You write calmly.').book.language).toBe('en');
    expect(readBrief('- Write in German (de), please.\nMore.').locale).toBe('de');
    expect(readBrief('- Write in Swiss High German (de-ch).').locale).toBe('de-CH');
  });

  it('keeps what the source says in the article’s language only', () => {
    const german = {
      ...VIDEO,
      title: 'Waldbrand: Was jeder Haushalt wissen sollte',
      description: 'Das Video erklärt, wie eine Schneise geplant wird und warum der Wind entscheidet.',
    };
    expect(writeArticle(1, german, brief('de')).html).toContain('warum der Wind entscheidet');
    expect(writeArticle(1, german, brief('en')).html).not.toContain('warum der Wind entscheidet');
    expect(writeArticle(1, VIDEO, brief('de')).html).not.toContain('control line');
  });

  it('takes an English source for English though its title has a Japanese name', () => {
    const named = { ...VIDEO, title: `火災の備え: Inside ${VIDEO.title}` };
    expect(writeArticle(1, named, brief('ja')).html).not.toContain('control line');
    expect(writeArticle(1, named, brief('en')).html).toContain('control line');
  });

  it.each([
    ['- End with the sentence: "Stay safe, neighbours."', 'Stay safe, neighbours.'],
    ['- end with the sentence „Bleiben Sie ruhig.“', 'Bleiben Sie ruhig.'],
    ['- End with the sentence: 「また来週。」', 'また来週。'],
    ['- End with the sentence: "Say <b>hi</b> & go."', 'Say &lt;b&gt;hi&lt;/b&gt; &amp; go.'],
  ])('ends as the rule %s says', (rule, ending) => {
    for (const targetWords of [75, 400]) {
      const { html } = writeArticle(1, { ...VIDEO, targetWords }, readBrief(`You write.\n${rule}`));
      expect(html.endsWith(`<p>${ending}</p>`)).toBe(true);
      expect(Math.abs(wordsIn(html) - targetWords)).toBeLessThanOrEqual(Math.max(15, targetWords * 0.15));
    }
  });

  it('shows nothing of a persona or of what to avoid', () => {
    const system = 'You write for A. A pirate.\n- Rhyme.\n- Never: the word fire';
    expect(writeArticle(1, VIDEO, readBrief(system))).toEqual(writeArticle(1, VIDEO, readBrief('')));
  });
});
