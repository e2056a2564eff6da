import { creditBlock, embedBlock } from './blocks.ts';
import { blockAttributes, escapeText } from './escape.ts';

describe('embedBlock', () => {
  it('writes the embed as the editor saves it', () => {
    expect(embedBlock('https://www.youtube.com/watch?v=abc_123')).toBe(
      `<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc_123","type":"video","providerNameSlug":"youtube","responsive":true,"className":"wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abc_123
</div></figure>
<!-- /wp:embed -->`,
    );
  });

  it('keeps an id with two dashes from ending the comment', () => {
    const [head] = embedBlock('https://www.youtube.com/watch?v=a--b').split('\n');
    expect(head).toContain(String.raw`watch?v=a\u002d\u002db`);
  });

  it.each(['https://www.youtube.com/watch?v=a&t=3', 'https://evil.example/watch?v=a', 'javascript:alert(1)', ''])(
    'refuses %j',
    (url) => expect(() => embedBlock(url)).toThrow(RangeError),
  );
});

describe('creditBlock', () => {
  it('names the channel and links to it', () => {
    const markup = creditBlock({
      channelTitle: 'Fire & <b>Rescue</b> [x]',
      url: 'https://www.youtube.com/channel/UC1',
      language: 'en',
    });
    expect(markup).toBe(`<!-- wp:paragraph -->
<p><em>Source video by <a href="https://www.youtube.com/channel/UC1">Fire &amp; &lt;b&gt;Rescue&lt;/b&gt; &#91;x]</a> on YouTube.</em></p>
<!-- /wp:paragraph -->`);
  });

  it('names the channel without a link where the address is unusable', () => {
    expect(creditBlock({ channelTitle: 'A', url: 'javascript:alert(1)', language: 'en' })).toContain(
      'Source video by A on YouTube.',
    );
  });

  it('speaks the language of the post', () => {
    const url = 'https://www.youtube.com/watch?v=a';
    expect(creditBlock({ channelTitle: 'A', url, language: 'de-AT' })).toContain(
      `<em>Quelle: Video von <a href="${url}">A</a> auf YouTube.</em>`,
    );
  });
});

it('writes attributes that no text can break out of', () => {
  const value = { text: `a-->b"c\\"d<&` };
  const json = blockAttributes(value);
  expect(json).not.toMatch(/--|[<>&]|\\"/);
  expect(JSON.parse(json)).toEqual(value);
});

it('escapes text for a place between tags', () => expect(escapeText('a & <b> "c"\0')).toBe('a &amp; &lt;b&gt; "c"'));
