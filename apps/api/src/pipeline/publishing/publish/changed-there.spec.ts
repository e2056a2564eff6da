import { answerOf, changedThere, isChangedThere, UNKNOWN_ANSWER } from './changed-there.ts';

const there = { title: 'A', content: '<p>b</p>', excerpt: 'c', modified: new Date('2026-11-23T07:00:00Z') };
const later = new Date('2026-11-23T08:00:00Z');

describe('a post that WordPress answered for', () => {
  it.each([
    ['is as it was', there, false],
    ['was touched only', { ...there, modified: later }, false],
    ['has another title', { ...there, title: 'B', modified: later }, true],
    ['has another text', { ...there, content: '<p>d</p>', modified: later }, true],
    ['has another excerpt', { ...there, excerpt: '', modified: later }, true],
    ['has another time before', { ...there, title: 'B', modified: new Date(0) }, true],
    ['has another title within the second', { ...there, title: 'B' }, true],
    ['has another text within the second', { ...there, content: '<p>d</p>' }, true],
    ['has another excerpt within the second', { ...there, excerpt: 'd' }, true],
    ['has marks of blocks', { ...there, content: '<!-- wp:paragraph -->\n<p>b</p>\n<!-- /wp:paragraph -->\n' }, false],
    ['has marks without spaces', { ...there, content: '<!--wp:x--><p>b</p><!--/wp:x-->' }, false],
    [
      'has marks with spaces and lines',
      { ...there, content: '<!--  wp:x {"a":\n1} --><p>b</p><!-- \n/wp:x -->' },
      false,
    ],
    ['has another comment', { ...there, content: '<p>b</p><!-- more -->' }, true],
    ['has blocks of a plugin', { ...there, content: '<p>b</p>\n<!-- wp:shop/cart {"a":1} /-->' }, false],
    [
      'has blocks that somebody put in',
      { ...there, content: '<p>b</p><!-- wp:block {"ref":1} /-->', modified: later },
      true,
    ],
  ])('%s', (_what, now, isChanged) => expect(isChangedThere(answerOf(there), now)).toBe(isChanged));

  it.each([
    ['other spaces', '<!-- wp:p -->\n\n<p>b c</p><!-- /wp:p -->', '<p>b\n\t c</p>', false],
    ['no spaces', '<p>b c</p>', '<p>bc</p>', true],
    ['another text between blocks', '<!-- wp:p --><p>b</p><!-- /wp:p -->', '<!-- wp:p --><p>d</p><!-- /wp:p -->', true],
  ])('is read with %s within the second', (_what, before, content, isChanged) =>
    expect(isChangedThere(answerOf({ ...there, content: before }), { ...there, content })).toBe(isChanged),
  );

  it('counts by its text where no time is known', () => {
    const known = { ...answerOf(there), answeredModified: null };
    expect(isChangedThere(known, { ...there, content: '<!-- wp:p --><p>b</p>' })).toBe(true);
    expect(isChangedThere(known, there)).toBe(false);
  });

  it('before we remembered it without blocks is only compared by time', () => {
    const known = { ...answerOf(there), answeredBareHash: null };
    expect(isChangedThere(known, { ...there, title: 'B' })).toBe(false);
    expect(isChangedThere(known, { ...there, title: 'B', modified: later })).toBe(true);
  });

  it('is not called changed where our own last write may have done it', () => {
    expect(isChangedThere(UNKNOWN_ANSWER, { ...there, title: 'B' })).toBe(false);
  });

  it('is told with the time of its site', () => {
    const known = { ...answerOf(there), answeredModified: new Date(0) };
    expect(changedThere({ timeZone: 'Europe/Berlin' }, known, there)).toMatchObject({
      statusCode: 409,
      code: 'wordpress_changed',
      message: expect.stringMatching(
        /^This post was changed on WordPress on November 23, 2026.* 8:00 AM .*, after Pressloom last sent it\. Updating would overwrite that\.$/,
      ),
    });
  });

  it('is told otherwise where the time is ours', () => {
    expect(changedThere({ timeZone: 'UTC' }, answerOf(there), there).message).toMatch(
      /^The text on WordPress differs from what Pressloom last sent: .* 7:00 AM.*, in the same second, or a plugin did\. Updating would overwrite that\.$/,
    );
  });
});
