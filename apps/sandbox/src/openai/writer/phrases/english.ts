import type { PhraseBook, Stock } from '../phrase-book.ts';
import {
  ABOUT_PART,
  ANYWHERE,
  BY_FAMILY,
  CLOSINGS,
  NOTES_ABOUT_PART,
  NOTES_ANYWHERE,
  NOTES_CLOSINGS,
  NOTES_OPENERS,
  OPENERS,
  OPENERS_WITH_TIME,
  TAGS,
  TITLE_TAILS,
} from './english-stock.ts';

const VIDEO: Stock = {
  opening: ({ title, channel, minutes, minutesText, date }) => {
    const length = minutes === null ? '' : ` of about ${minutes === 1 ? 'one minute' : `${minutesText} minutes`}`;
    const from = channel ? ` from the channel ${channel}` : '';
    const on = date ? `, published on ${date}` : '';
    return `“${title}” is a video${length}${from}${on}.`;
  },
  announcement: (topic) => `This article follows it from beginning to end and sums up what it says about ${topic}.`,
  openersWithTime: OPENERS_WITH_TIME,
  openers: OPENERS,
  aboutPart: ABOUT_PART,
  anywhere: ANYWHERE,
  byFamily: BY_FAMILY,
  closings: CLOSINGS,
  headings: {
    overview: ['What the video covers', 'The video at a glance', 'An overview'],
    parts: ['Part by part', 'Step by step through the video', 'A closer look'],
    closing: ['What to take away', 'Before you watch', 'In short'],
  },
  seo: (topic, parts) => [
    `${topic}: what the video covers, part by part.`,
    `With ${parts} and notes for following along at your own pace, from the first minute to the last one.`,
  ],
};

export const ENGLISH: PhraseBook = {
  language: 'en',
  gap: ' ',
  stop: '.',
  colon: ': ',
  comma: ', ',
  seoTitle: 60,
  seoDescription: [120, 155],
  numbered: (number) => `Part ${number}`,
  video: VIDEO,
  notes: {
    ...VIDEO,
    opening: ({ title }) => `This article is about “${title}”.`,
    announcement: (topic) => `It sums up what matters about ${topic}, point by point.`,
    openersWithTime: [],
    openers: NOTES_OPENERS,
    aboutPart: NOTES_ABOUT_PART,
    anywhere: NOTES_ANYWHERE,
    byFamily: { fire: [], tarot: [], meditation: [], general: [] },
    closings: NOTES_CLOSINGS,
    headings: {
      overview: ['What it is about', 'At a glance', 'An overview'],
      parts: ['Point by point', 'Step by step', 'A closer look'],
      closing: ['What to take away', 'In short'],
    },
    seo: (topic, parts) => [
      `${topic}: what matters, point by point.`,
      `With ${parts} and notes for continuing at your own pace, from the first thought to the very last one of them.`,
    ],
  },
  titleTails: TITLE_TAILS,
  tags: TAGS,
  again: {
    more: 'In more detail',
    angle: (wish) => `This time the focus is different: ${wish}`,
    noteHeading: 'What matters here',
    note: (wish) => `Also important: ${wish}`,
  },
  newsletter: {
    about: (kind, title) => `This ${kind === 'video' ? 'video' : 'article'} is about “${title}”.`,
    more: (title, count) => (count === 0 ? `New: ${title}` : `${title}, and ${count} more`),
    news: (title) => `What’s new: ${title}`,
    also: (title) => `Also in this issue: ${title}`,
    only: 'Everything new in one place',
  },
};
