import type { JobType } from '@pressloom/contracts/jobs';
import { BY_HAND_ANYWAY, NEXT_TO_GO } from '@pressloom/contracts/posts';
import type { GoesOut } from '@pressloom/contracts/posts';
import { syncResult } from './sync-text.ts';
import type { SyncedJob, SyncFacts } from './sync-text.ts';

const PASSWORD = 'WordPress did not accept the user name or application password.';
const PAUSED = 'Searching is paused: this website is set to 0 videos per search.';
const LIMIT =
  "Press has reached today's limit of 80 videos. More are added after midnight Pacific time, or when its daily limit is raised.";
const QUOTA = 'YouTube API daily quota reached. Please try again tomorrow.';
const AI_DEAD = 'The AI service has a problem right now (503).';
const NO_KEY = 'The AI service did not accept the API key.';
const SPENT = "Today's budget of $2.00 for Press is spent. It resets on Mon, Nov 23, 12:00 AM EST.";
const SITE_BY_HAND = 'Press does not publish automatically.';

const job = <T extends JobType>(more: Partial<SyncedJob<T>>): SyncedJob<T> => ({
  ...{ status: 'completed', result: null, error: null, progressNote: '' },
  ...more,
});
const searched = (stored: number): SyncedJob<'search-keyword'> =>
  job({ result: { message: 'Told.', notSearched: null, found: 50, stored, skipped: 50 - stored } });
const hindered = (notSearched: 'paused' | 'daily_limit', message: string): SyncedJob<'search-keyword'> =>
  job({ result: { message, notSearched, found: 0, stored: 0, skipped: 0 } });
const failed = <T extends JobType>(
  message: string,
  code: 'wordpress_failed' | 'quota_exhausted' | 'provider_failed' | 'model_answer_unusable' = 'wordpress_failed',
) => job<T>({ status: 'failed', error: { code, message, statusCode: 502 } });
const written = job<'generate-post'>({ result: { id: 1, title: 'A' } });
const published = (wordpressStatus = 'publish'): SyncedJob<'publish-post'> =>
  job({
    result: { message: 'Told.', wordpressPostId: 1, wordpressStatus, wordpressUrl: 'http://a.example', warnings: [] },
  });

const facts = (more: Partial<SyncFacts> = {}): SyncFacts => ({
  keywords: { all: 3, active: 3, left: 0 },
  ...{ searches: [], posts: [], publishes: [], videosLeft: 0, videosForPeople: 0, videosThin: 0, drafts: [] },
  ai: { state: 'ready', message: null },
  budgetSpent: null,
  ...more,
});

const drafts = (count: number, state: GoesOut['state'], reason = 'Told.'): GoesOut[] =>
  Array.from({ length: count }, () => ({ state, at: null, reason }));

const FRESH = 'All keywords were searched within the last hour.';

describe('the sentence of a sync', () => {
  it.each<[string, Partial<SyncFacts>, string]>([
    ['nothing to do', {}, 'Everything is up to date: all keywords were searched within the last hour.'],
    [
      'no keyword',
      { keywords: { all: 0, active: 0, left: 0 } },
      'This website has no active keyword yet. Add one, then sync again.',
    ],
    [
      'only paused keywords',
      { keywords: { all: 2, active: 0, left: 0 } },
      'All keywords of this website are paused, so nothing was searched.',
    ],
    [
      'no keyword, but videos',
      { keywords: { all: 0, active: 0, left: 0 }, posts: [written] },
      'Wrote 1 post. This website has no keyword, so nothing was searched.',
    ],
    ['one search', { searches: [searched(1)] }, 'Searched 1 keyword and added 1 new video.'],
    [
      'a good day',
      { searches: [searched(2), searched(4), searched(0)], posts: [written, written], publishes: [published()] },
      'Searched 3 keywords and added 6 new videos, wrote 2 posts, published 1 post.',
    ],
    [
      'a wrong WordPress password',
      { publishes: [failed(PASSWORD), failed(PASSWORD), failed(PASSWORD)] },
      `${FRESH} 3 posts were not published: ${PASSWORD}`,
    ],
    [
      'a draft only',
      {
        publishes: [published('draft')],
        drafts: drafts(1, 'held', 'Made from sandbox data, so Press got it as a draft only.'),
      },
      'Saved 1 post on the website as a draft only. All keywords were searched within the last hour. 1 draft is held back: Made from sandbox data, so Press got it as a draft only.',
    ],
    [
      'searching paused',
      { searches: [hindered('paused', PAUSED), hindered('paused', PAUSED)] },
      `2 keywords were not searched: ${PAUSED}`,
    ],
    [
      "the day's limit reached by the first search",
      { searches: [searched(2), hindered('daily_limit', LIMIT)] },
      `Searched 1 keyword and added 2 new videos. 1 keyword was not searched: ${LIMIT}`,
    ],
    [
      'the quota spent',
      { searches: [failed(QUOTA, 'quota_exhausted'), failed(QUOTA, 'quota_exhausted')] },
      `2 keywords were not searched: ${QUOTA}`,
    ],
    [
      'a dead AI service',
      { posts: [failed(AI_DEAD, 'provider_failed')], videosLeft: 9, ai: { state: 'failing', message: AI_DEAD } },
      `${FRESH} 1 post was not written: ${AI_DEAD} 9 more videos wait until the AI service works again.`,
    ],
    [
      'a refused key of the AI service, with what to do, however much else failed',
      {
        searches: [failed('A.'), failed('B.')],
        posts: [
          failed('C.', 'model_answer_unusable'),
          failed('C.', 'model_answer_unusable'),
          failed(NO_KEY, 'provider_failed'),
        ],
        publishes: [failed(PASSWORD), failed(PASSWORD)],
        videosLeft: 9,
        ai: { state: 'failing', message: `${NO_KEY} To replace it, do this.` },
      },
      `1 keyword was not searched: A. 1 post was not written: ${NO_KEY} To replace it, do this. 2 posts were not published: ${PASSWORD} 2 more problems occurred. 9 more videos wait until the AI service works again.`,
    ],
    [
      'an AI service that failed before, while nothing was tried',
      { videosLeft: 9, ai: { state: 'failing', message: AI_DEAD } },
      `${FRESH} 9 more videos wait for a post: ${AI_DEAD}`,
    ],
    ['a spent budget', { videosLeft: 9, budgetSpent: SPENT }, `${FRESH} 9 more videos wait for a post: ${SPENT}`],
    [
      'no AI service',
      { videosLeft: 1, ai: { state: 'unconfigured', message: null } },
      `${FRESH} 1 more video waits for a post: no AI service is set up.`,
    ],
    [
      'more videos than one sync has written',
      { posts: [written], videosLeft: 12 },
      `Wrote 1 post. ${FRESH} 12 more videos wait for a post: one sync writes at most 10.`,
    ],
    [
      'videos that failed too often',
      { videosForPeople: 2 },
      `${FRESH} 2 videos wait for you: writing failed 3 times or more.`,
    ],
    ['videos that say too little', { videosThin: 1 }, `${FRESH} 1 video needs a transcript or notes.`],
    [
      'drafts that wait for a person',
      { drafts: drafts(2, 'by_hand', BY_HAND_ANYWAY) },
      `${FRESH} 2 drafts wait for you to publish them.`,
    ],
    [
      'drafts of a website that publishes nothing by itself',
      { drafts: [...drafts(1, 'by_hand', BY_HAND_ANYWAY), ...drafts(4, 'by_hand', SITE_BY_HAND)] },
      `${FRESH} 5 drafts wait for you to publish them: ${SITE_BY_HAND}`,
    ],
    [
      'drafts that wait for the places of tomorrow',
      { publishes: [published(), published(), published()], drafts: drafts(5, 'later') },
      `Published 3 posts. ${FRESH} 5 drafts wait for another day: at most 3 posts a day are published automatically.`,
    ],
    [
      'drafts in every other state',
      {
        drafts: [
          ...drafts(2, 'under_way'),
          ...drafts(1, 'next', NEXT_TO_GO),
          ...drafts(2, 'retrying', `The last attempt failed: ${PASSWORD}`),
          ...drafts(1, 'left'),
          ...drafts(1, 'published'),
        ],
      },
      `${FRESH} 2 drafts are being published. 1 draft is next to be published automatically. 2 drafts are retried automatically. The last attempt failed: ${PASSWORD} 1 draft is no longer published automatically: publish it yourself.`,
    ],
    [
      'a draft that is to find out whether WordPress is back',
      { drafts: drafts(1, 'next', 'WordPress failed recently: this post tests whether it works again.') },
      `${FRESH} 1 draft is next. WordPress failed recently: this post tests whether it works again.`,
    ],
    [
      'work that goes on after the patience',
      {
        searches: [
          searched(0),
          job({ status: 'running', progressNote: 'Searching YouTube' }),
          job({ status: 'queued' }),
        ],
        posts: [job({ status: 'queued', progressNote: 'Waiting for other work on this to end' })],
        publishes: [job({ status: 'queued', progressNote: 'Waiting: WordPress did not answer within 30 seconds.' })],
      },
      'Searched 1 keyword and added 0 new videos. 2 searches are still running. 1 post is still being written. 1 post is still being published: WordPress did not answer within 30 seconds. It is retried automatically.',
    ],
    [
      'more keywords than one sync searches',
      { searches: [searched(2)], keywords: { all: 14, active: 14, left: 4 } },
      'Searched 1 keyword and added 2 new videos. 4 more keywords wait for the next sync: one searches at most 10.',
    ],
    [
      'several things that did not work',
      {
        searches: [searched(1), failed('A.'), failed('A.'), failed('B.')],
        posts: [failed('C.')],
        publishes: [failed('D.')],
      },
      'Searched 1 keyword and added 1 new video. 2 keywords were not searched: A. 1 post was not written: C. 1 post was not published: D. 1 more problem occurred.',
    ],
    [
      'work that somebody cancelled',
      { searches: [searched(0), job({ status: 'cancelled' })] },
      'Searched 1 keyword and added 0 new videos. 1 keyword was not searched: it was cancelled.',
    ],
  ])('of %s', (_name, more, message) => expect(syncResult(facts(more)).message).toBe(message));
});

describe('the counts of a sync', () => {
  it('are of what was done, not of what was begun', () => {
    const result = syncResult(
      facts({
        searches: [searched(2), hindered('paused', PAUSED), failed('A.'), job({ status: 'running' })],
        posts: [written, failed('B.')],
        publishes: [published(), published('draft'), published('pending'), failed(PASSWORD), job({ status: 'queued' })],
      }),
    );
    expect(result).toMatchObject({ searched: 1, videosStored: 2, postsWritten: 1, postsPublished: 1, savedAsDraft: 2 });
    expect(result.problems).toEqual([
      '1 keyword was not searched: A.',
      '1 post was not written: B.',
      `1 post was not published: ${PASSWORD}`,
    ]);
  });
});
