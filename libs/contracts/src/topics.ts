/**
 * What data is about. A list of a screen names the topics that it shows, a write and a kind of work those that it changes;
 * so whoever looks at a list sees what others do.
 */
export const TOPICS = [
  'sites',
  'keywords',
  /** Which keyword is searched next. */
  'plan',
  /** Calls to YouTube and what they cost. */
  'quota',
  /** What the AI service costs. */
  'spending',
  'videos',
  'posts',
  /** How content is made. */
  'settings',
  /** What works by itself, and how it does. */
  'automation',
  'providers',
  /** Who gets a website's newsletter. */
  'subscribers',
  /** Issues of newsletters, when they go out, and what became of their mails. */
  'newsletters',
  /** Who a website's mails are from, and tests of it. */
  'sender',
  /** What became of mails to single people. */
  'mails',
  /** What websites sell: texts, prices and looks of their memberships. */
  'offers',
  /** Who reads websites, and what they do there. */
  'visitors',
  'team',
  'legal',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Header of a write's answer: the topics that it changed, with commas. */
export const CHANGED_HEADER = 'X-Changed';

/** Header of a request: the caller's socket, which needn't be told what it learns from the answer. */
export const SOCKET_HEADER = 'X-Socket-Id';
