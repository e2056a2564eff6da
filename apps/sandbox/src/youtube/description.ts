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
  '“{c}” takes its time and explains what matters before showing anything.',
  '“{c}” is shown twice, once at full speed and once slowly from the side.',
  '“{c}” starts with the most common mistake and then shows a better way.',
  'If you’re short on time, go straight to “{c}” and come back for the rest another day.',
  '“{c}” answers a question from the comments on earlier videos of this channel.',
  'With “{c}” the video moves from the idea to what you can do with it today.',
  'A simple drawing explains “{c}” to anyone who is new to the subject.',
  'The example in “{c}” comes from everyday life and needs nothing that is hard to find.',
];

const OF_THE_WHOLE = [
  'You don’t need to know anything beforehand: every term is explained when it first comes up.',
  'It is based on notes collected over several months and put in order for this video.',
  'All steps are listed again at the end, so you don’t have to write anything down while watching.',
  'Two of the scenes were filmed again because viewers found the first take too fast.',
  'The pictures are kept simple, and the narration never runs ahead of them.',
  'Where opinions differ, the video says so and gives both sides equal time.',
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
