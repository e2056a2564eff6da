import type { JobView } from '@pressloom/contracts/jobs';
import {
  goesOutText,
  publishChoice,
  publishedTitle,
  publishFailureLead,
  publishLabel,
  publishWarnings,
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

describe('publishChoice', () => {
  const failed = (code: string, type = 'publish-post', status = 'failed') => ({
    type,
    status,
    error: { code, message: '' },
  });
  it.each([
    [
      'it was changed on WordPress',
      failed('wordpress_changed'),
      { label: 'Update anyway', options: { overwrite: true } },
    ],
    ['it was taken offline', failed('wordpress_offline'), { label: 'Publish again', options: { republish: true } }],
    [
      'its picture was refused',
      failed('picture_refused'),
      { label: 'Publish without the image', options: { withoutPicture: true } },
    ],
    ['it failed for something else', failed('wordpress_failed'), null],
    ['it was done since', failed('wordpress_changed', 'publish-post', 'completed'), null],
    ['other work failed', failed('wordpress_changed', 'generate-image'), null],
    ['there was none', null, null],
  ])('where %s', (_what, job, choice) => expect(publishChoice(job as JobView | null)).toEqual(choice));
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
