import { postFigures, postStatusText, wordpressLink } from './post-status.ts';

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
      'SEO 82/100 (up to 30 for search texts that WordPress doesn’t get), computed by Pressloom',
    ]);
    expect(postFigures({ wordCount: 1, readTime: 1, seoScore: 0 })[0]).toBe('1 word');
  });
});
