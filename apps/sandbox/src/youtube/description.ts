import type { Random } from '../random.ts';
import { clockTime } from '../text.ts';
import type { Chapter, Video } from './video.ts';

/** The words of a language that stand under every video. */
export interface DescriptionTexts {
  /** Titles of the first chapter and of the last. */
  intro: string;
  summary: string;
  /** Above the list of chapters. */
  chapters: string;
  /** Between two sentences. */
  gap: ' ' | '';
  /** What a description says of one of the video's parts, `{c}`. */
  ofAPart: readonly string[];
  /** What it says of the whole. */
  ofTheWhole: readonly string[];
  subscribe(channel: string): string;
  more(channel: string): string;
}

const OF_A_PART = [
  'The part “{c}” takes its time and names what matters before anything is shown.',
  '“{c}” is shown twice, once at full speed and once slowly from the side.',
  'Under “{c}” the most common mistake comes first, and the better way right after it.',
  'Whoever has little time can go straight to “{c}” and come back to the rest on another day.',
  '“{c}” answers a question that came up under earlier videos of this channel.',
  'With “{c}” the video turns from the idea to what can be done with it today.',
  'A short drawing explains “{c}” to those who meet this subject for the first time.',
  'The example in “{c}” comes from an ordinary day and needs nothing that is hard to get.',
];

const OF_THE_WHOLE = [
  'Nothing in it needs earlier knowledge, and every term is explained when it comes up first.',
  'It was made from notes that were collected over several months and put in order for this video.',
  'All steps are listed again at the end, so that nobody has to write anything down while watching.',
  'Two of the scenes were filmed a second time because viewers found the first take too quick.',
  'The pictures are kept simple, and the voice goes on only when there is something to see.',
  'Where opinions differ the video says so and gives both sides the same time.',
];

export const ENGLISH_TEXTS: DescriptionTexts = {
  intro: 'Introduction',
  summary: 'Summary',
  chapters: 'Chapters',
  gap: ' ',
  ofAPart: OF_A_PART,
  ofTheWhole: OF_THE_WHOLE,
  subscribe: (channel) => `Subscribe to ${channel} for a new video every week.`,
  more: (channel) => `More from ${channel}: https://example.org/channel`,
};

/** A description as channels write them: prose, chapters, and what stands under every video of theirs. */
export function richDescription(
  random: Random,
  texts: DescriptionTexts,
  { about, chapters, marks, channel }: { about: string; chapters: readonly Chapter[]; marks: string; channel: string },
): string {
  const parts = chapters.slice(1).map(({ title }) => title);
  const templates = random.shuffle(texts.ofAPart);
  const details = parts.map((title, index) => (templates[index % templates.length] ?? '').replaceAll('{c}', title));
  const whole = random.shuffle(texts.ofTheWhole).slice(0, random.int(0, texts.ofTheWhole.length));
  return [
    about,
    '',
    [...details, ...whole].join(texts.gap),
    '',
    texts.chapters,
    ...chapters.map((chapter) => `${clockTime(chapter.seconds)} ${chapter.title}`),
    '',
    texts.subscribe(channel),
    texts.more(channel),
    marks,
  ].join('\n');
}

/** The same video as somebody describes it who writes nothing but a line and links: hardly anything to go on. */
export function thinVideo(video: Video): Video {
  const [first = ''] = video.description.split(/(?<=[.!?])\s|(?<=。)/);
  return {
    ...video,
    chapters: [],
    description: [first, '', 'Subscribe for more: https://example.org/channel', '#shorts #new'].join('\n'),
  };
}
