import { readBrief } from '../brief.ts';
import { findVideoData } from '../video-data.ts';
import type { VideoData } from '../video-data.ts';
import { wordsIn, writeArticle } from './article.ts';
import type { Article } from './article.ts';
import { languageOf } from './language-of.ts';
import { findRewriting, rewriteArticle } from './rewriting.ts';

const fenced = (name: string, data: object) => `<<<${name}\n${JSON.stringify(data, null, 1)}\n${name}>>>`;
const VIDEO = {
  youtubeId: 'abcdefghijk',
  title: 'Wildfire Containment: What Every Household Should Know',
  description: 'This video explains how a control line is planned and why the wind decides where it goes.',
  channelTitle: 'Sample Fire Desk',
  durationSeconds: 372,
  chapters: [
    { seconds: 70, title: 'Reading the wind' },
    { seconds: 220, title: 'Cutting a line' },
  ],
  allowedCategories: ['Wildfires', 'Hazmat'],
  targetWords: 400,
};
const video = findVideoData([fenced('VIDEO_DATA', VIDEO)]) as VideoData;
const brief = (tag: string, rule = '') => readBrief(`${rule}\n- Write in Something (${tag}).`);
const words = (html: string, tag: string) => wordsIn(html, tag);
const heads = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);

interface Wish {
  tag?: string;
  note?: string;
  source?: object | null;
  rule?: string;
}

/** What the product's prompt carries, and the answer to it. */
function again(
  task: string,
  current: Partial<Article> & { targetWords?: number },
  { tag = 'en', note = '', source = VIDEO, rule = '' }: Wish = {},
): Article {
  const user = [
    `Task: ${task}`,
    'Do it.',
    ...(source ? [fenced('VIDEO_DATA', source)] : []),
    fenced('CURRENT_POST', current),
    ...(note ? [fenced('OPERATOR_NOTE', { note })] : []),
  ].join('\n');
  const rewriting = findRewriting([user]);
  if (!rewriting) throw new Error('No rewriting was found.');
  return rewriteArticle(rewriting, { seed: 1, video: findVideoData([user]), brief: brief(tag, rule) });
}

describe.each(['en', 'de', 'es', 'ja'])('writing again in %s', (tag) => {
  const current = writeArticle(1, video, brief(tag));
  const before = words(current.html, tag);

  it('shorter leaves about two thirds, nothing new, and no heading above nothing', () => {
    const { html, title } = again('shorter', current, { tag });
    expect(title).toBe(current.title);
    expect(words(html, tag) / before).toBeGreaterThan(0.55);
    expect(words(html, tag) / before).toBeLessThan(0.72);
    for (const head of heads(html)) expect(current.html).toContain(String(head));
    expect(html).not.toMatch(/<\/h2>\n<h2>|<\/h[23]>$/);
  });

  it('longer adds about half, and keeps what was there', () => {
    const { html } = again('longer', current, { tag });
    expect(words(html, tag) / before).toBeGreaterThan(1.4);
    expect(words(html, tag) / before).toBeLessThan(1.6);
    for (const [paragraph] of current.html.matchAll(/<p>.*?<\/p>/g)) expect(html).toContain(paragraph);
  });

  it('another angle has another title, and opens with the wish', () => {
    const { html, title } = again('angle', current, { tag, note: 'What do <small> children> see?' });
    expect(title).not.toBe(current.title);
    expect(html.split('\n')[0]).toContain('What do &lt;small&gt; children&gt; see?');
    expect(Math.abs(words(html, tag) - before) / before).toBeLessThan(0.2);
  });

  it('a note is taken up, and the rest stays', () => {
    const { html } = again('note', current, { tag, note: 'Mention the new siren' });
    expect(html).toContain('Mention the new siren');
    for (const [paragraph] of current.html.matchAll(/<p>.*?<\/p>/g)) expect(html).toContain(paragraph);
  });

  it('works from the present text where the source is gone', () => {
    for (const task of ['shorter', 'longer', 'angle', 'note']) {
      const { html, title } = again(task, current, { tag, note: 'Once more', source: null });
      expect(title).not.toBe('');
      expect(words(html, tag)).toBeGreaterThan(100);
    }
  });
});

describe('writing again', () => {
  const current = writeArticle(1, video, brief('en'));

  it('comes near the words that the prompt names', () => {
    expect(words(again('shorter', { ...current, targetWords: 200 }).html, 'en')).toBeLessThanOrEqual(200);
    expect(Math.abs(words(again('longer', { ...current, targetWords: 520 }).html, 'en') - 520)).toBeLessThan(30);
  });

  it('writes a text in another language anew', () => {
    const { html, categories } = again('shorter', current, { tag: 'de' });
    expect(languageOf(html.replace(/<[^>]*>/g, ' '))).toBe('de');
    expect(categories).toEqual(current.categories);
  });

  it('keeps the sentence that every article ends with at the end, once', () => {
    const rule = '- End with the sentence: "Stay safe."';
    const ended = writeArticle(1, video, brief('en', rule));
    for (const task of ['shorter', 'longer', 'angle', 'note']) {
      const { html } = again(task, ended, { rule, note: 'Once more' });
      expect(html.endsWith('<p>Stay safe.</p>')).toBe(true);
      expect(html.split('Stay safe.')).toHaveLength(2);
    }
  });

  it('copes with what a person made of the text', () => {
    const html =
      'Loose words.<p>One <strong>bold</strong> claim. Two.</p><blockquote><p>Quoted.</p></blockquote><h2>End</h2>';
    const written = again('shorter', { title: 'T', html, targetWords: 7 });
    expect(written.html).toBe('<p>Loose words.</p>\n<p>One <strong>bold</strong> claim. Two.</p>');
    expect(again('shorter', { title: '', html: '' }).html).toBe('');
  });

  it.each([
    ['no present text', ['Task: shorter']],
    ['no task', [fenced('CURRENT_POST', { html: 'Task: shorter' })]],
    ['a task inside the data', [fenced('CURRENT_POST', { html: '\nTask: shorter\n' })]],
  ])('is not meant by %s', (_name, messages) => expect(findRewriting(messages)).toBeNull());
});
