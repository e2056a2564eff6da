import type { JobView, PostView } from '@pressloom/contracts';
import {
  postFigures,
  postStatusText,
  postsByVideo,
  publishedTitle,
  publishLabel,
  publishWarnings,
  wordpressLink,
} from './post-status.ts';

describe('postStatusText', () => {
  it.each([
    ['draft', null, 'Draft', 'neutral'],
    ['published', 'publish', 'Published', 'success'],
    ['published', null, 'Published', 'success'],
    ['published', 'draft', 'Draft on WordPress', 'info'],
    ['draft', 'draft', 'Draft on WordPress', 'info'],
    ['published', 'trash', 'In the trash on WordPress', 'warning'],
    ['published', 'something-new', 'Published', 'success'],
  ] as const)('of %s, %s on WordPress, is %s', (status, wordpressStatus, label, tone) => {
    expect(postStatusText({ status, wordpressStatus })).toEqual({ label, tone });
  });
});

describe('publishLabel', () => {
  it('offers an update once a post is published', () => {
    expect(publishLabel({ status: 'draft' })).toBe('Publish to Site');
    expect(publishLabel({ status: 'published' })).toBe('Update');
  });
});

describe('wordpressLink', () => {
  it.each([
    [null, null, null],
    ['https://a.example/x', 'publish', 'View on WordPress'],
    ['https://a.example/?p=4', 'draft', 'Open on WordPress'],
    ['javascript:alert(1)', 'publish', null],
  ])('of %j as %j is %j', (wordpressUrl, wordpressStatus, label) => {
    expect(wordpressLink({ wordpressUrl, wordpressStatus })?.label ?? null).toBe(label);
  });
});

describe('postFigures', () => {
  it('counts in words that fit', () => {
    expect(postFigures({ wordCount: 1204, readTime: 7, seoScore: 82 })).toEqual([
      '1,204 words',
      '7 min read',
      'SEO 82/100',
    ]);
    expect(postFigures({ wordCount: 1, readTime: 1, seoScore: 0 })[0]).toBe('1 word');
  });
});

describe('postsByVideo', () => {
  it('keeps the newest post of each video and leaves out posts without one', () => {
    const posts = [
      { id: 5, videoId: 1 },
      { id: 9, videoId: 1 },
      { id: 7, videoId: 1 },
      { id: 8, videoId: 2 },
      { id: 6, videoId: null },
    ] as PostView[];
    const found = postsByVideo(posts);
    expect([found.get(1)?.id, found.get(2)?.id, found.size]).toEqual([9, 8, 2]);
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
