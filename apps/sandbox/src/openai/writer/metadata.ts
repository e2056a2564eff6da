import type { Random } from '../../random.ts';
import { cutAtWord, wordsOf } from '../../text.ts';
import type { Source } from './source.ts';
import { TAGS, TITLE_TAILS } from './stock.ts';

export function titleOf(source: Source, random: Random): string {
  return `${cutAtWord(source.topic, 60)}: ${random.pick(TITLE_TAILS[source.family])}`;
}

/** One or two of the allowed categories: those whose words the source uses most; some allowed one when none fits. */
export function categoriesOf(source: Source, random: Random): string[] {
  const { video } = source;
  const stem = (word: string) => word.slice(0, 5);
  const used = new Map<string, number>();
  for (const word of wordsOf(`${video.title} ${video.title} ${video.description}`)) {
    used.set(stem(word), (used.get(stem(word)) ?? 0) + 1);
  }
  const scored = video.allowedCategories.map((name, index) => {
    const words = wordsOf(name).filter((word) => word.length > 2);
    return { name, index, score: words.reduce((sum, word) => sum + (used.get(stem(word)) ?? 0), 0) };
  });
  const fitting = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.index - b.index);
  if (fitting.length > 0) return fitting.slice(0, 2).map(({ name }) => name);
  return video.allowedCategories.length > 0 ? [random.pick(video.allowedCategories)] : [];
}

/** Three to six tags: the topic, short chapter titles, then words of the family. */
export function tagsOf(source: Source): string[] {
  const labels = source.parts.map((part) => part.label).filter((label) => label.split(' ').length <= 3);
  const candidates = [source.topic, ...labels.slice(0, 3), ...TAGS[source.family]];
  const tags = new Map<string, string>();
  for (const candidate of candidates) {
    const tag = cutAtWord(
      candidate
        .replace(/[^\p{L}\p{N} &'’-]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      40,
    );
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag.charAt(0).toUpperCase() + tag.slice(1));
  }
  return [...tags.values()].slice(0, 6);
}

/** 120 to 155 characters; where it is cut inside a sentence, an ellipsis says so. */
export function seoDescriptionOf(source: Source, intro: readonly string[]): string {
  const parts = source.parts.slice(0, 4).map((part) => part.label);
  const text = [
    `${source.topic}: what the video covers, part by part.`,
    ...intro.slice(1, 2),
    `With ${parts.join(', ')} and notes for following along at your own pace, from the first minute to the last one.`,
  ].join(' ');
  const whole = /^.{119,154}[.!?](?= |$)/s.exec(text)?.[0];
  if (whole !== undefined) return whole;
  const cut = cutAtWord(text, 154);
  // A very long word at the end can cost more than there is to spare: then the cut goes through it.
  return `${cut.length >= 119 ? cut : text.slice(0, 150).padEnd(125, '.')}…`;
}
