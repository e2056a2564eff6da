import type { JobView } from '@pressloom/contracts/jobs';
import {
  goesOutText,
  publishedTitle,
  publishFailureLead,
  publishLabel,
  publishWarnings,
  wasChangedThere,
} from './post-status.ts';

describe('publishLabel', () => {
  it('offers an update once a post is published', () => {
    expect(publishLabel({ status: 'draft' })).toBe('Publish to Site');
    expect(publishLabel({ status: 'published' })).toBe('Update');
  });
});

describe('publishFailureLead', () => {
  it('calls a post that is public published, whatever its update came to', () => {
    expect(publishFailureLead({ status: 'draft' })).toBe('Not published');
    expect(publishFailureLead({ status: 'published' })).toBe('Not updated');
  });
});

describe('publishedTitle', () => {
  it.each([
    ['publish', 'Published'],
    ['draft', 'Draft on WordPress'],
    ['future', 'Scheduled on WordPress'],
    ['unheard-of', 'Draft'],
  ])('of a post that is %s there is %s', (wordpressStatus, title) => {
    expect(publishedTitle({ wordpressStatus })).toBe(title);
  });
});

describe('publishWarnings', () => {
  const ended = (type: string, status: string, result: unknown) => ({ type, status, result }) as JobView;
  it.each([
    [null, []],
    [ended('publish-post', 'completed', { warnings: ['No category.'] }), ['No category.']],
    [ended('publish-post', 'completed', { warnings: [1, 'x'] }), ['x']],
    [ended('publish-post', 'completed', null), []],
    [ended('publish-post', 'failed', { warnings: ['x'] }), []],
    [ended('generate-image', 'completed', { warnings: ['x'] }), []],
  ])('of %j are %j', (job, expected) => {
    expect(publishWarnings(job)).toEqual(expected);
  });
});

describe('wasChangedThere', () => {
  const failed = { type: 'publish-post', status: 'failed', error: { code: 'wordpress_changed', message: '' } };
  it.each([
    ['the last publish stopped for it', failed, true],
    ['it failed for something else', { ...failed, error: { code: 'wordpress_failed', message: '' } }, false],
    ['it was done since', { ...failed, status: 'completed', error: null }, false],
    ['other work failed', { ...failed, type: 'generate-image' }, false],
    ['there was none', null, false],
  ])('where %s', (_what, job, isChanged) => expect(wasChangedThere(job as JobView | null)).toBe(isChanged));
});

describe('goesOutText', () => {
  const at = '2026-06-11T04:10:00.000Z';
  const nothing = { heldReason: null, publishError: null };
  it.each<[Parameters<typeof goesOutText>[0], ReturnType<typeof goesOutText>]>([
    [
      { ...nothing, goesOut: { state: 'next', at, reason: 'It is among the next.' } },
      { label: 'Publishes automatically', at, reason: 'It is among the next.' },
    ],
    [
      { ...nothing, goesOut: { state: 'under_way', at: null, reason: 'It is on its way to Fire.' } },
      { label: 'Being published', at: null, reason: 'It is on its way to Fire.' },
    ],
    [
      { ...nothing, goesOut: { state: 'by_hand', at: null, reason: 'A person publishes it.' } },
      { label: 'Not published automatically', at: null, reason: 'A person publishes it.' },
    ],
    [
      { ...nothing, publishError: 'Away.', goesOut: { state: 'retrying', at, reason: 'The last try failed: Away.' } },
      { label: 'Retries automatically', at, reason: null },
    ],
    [
      { ...nothing, heldReason: 'Pending.', goesOut: { state: 'held', at: null, reason: 'Pending.' } },
      { label: 'Held back', at: null, reason: null },
    ],
    [
      { ...nothing, heldReason: 'Pending.', goesOut: { state: 'held', at: null, reason: 'All is off.' } },
      { label: 'Held back', at: null, reason: 'All is off.' },
    ],
  ])('of %j is %j', (post, text) => expect(goesOutText(post)).toEqual(text));
});
