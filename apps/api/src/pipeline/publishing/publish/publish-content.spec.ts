import { publishedContent, publishedFields, targetStatus } from './publish-content.ts';

describe('targetStatus', () => {
  it.each([
    ['live', 'https://press.example', 'publish'],
    ['live', 'http://127.0.0.1:3100/wordpress/x', 'publish'],
    ['sandbox', 'http://127.0.0.1:3100/wordpress/x', 'publish'],
    ['sandbox', 'http://localhost:3100', 'publish'],
    ['sandbox', 'http://[::1]:3100', 'publish'],
    ['sandbox', 'https://press.example', 'draft'],
    ['sandbox', 'http://127.0.0.1.press.example', 'draft'],
    ['sandbox', 'http://localhost.press.example', 'draft'],
    ['sandbox', 'http://192.168.0.7', 'draft'],
    ['sandbox', 'http://0.0.0.0:3100', 'draft'],
  ] as const)('of %s data for %s is %s', (source, siteUrl, status) => {
    expect(targetStatus(source, siteUrl)).toBe(status);
  });
});

describe('publishedContent', () => {
  const post = {
    content: '<p>One.</p><h2>Two</h2><p>Three.</p>',
    origin: 'model' as const,
    youtubeId: 'abcdefghijk',
    channelTitle: 'A & B',
    language: 'en',
  };

  it('puts the video after the first paragraph and the credit at the end', () => {
    const blocks = publishedContent(post, 'press.example').match(/<!-- wp:[a-z-]+/g);
    expect(blocks).toEqual([
      '<!-- wp:paragraph',
      '<!-- wp:embed',
      '<!-- wp:heading',
      '<!-- wp:paragraph',
      '<!-- wp:paragraph',
    ]);
    expect(publishedContent(post, 'press.example')).toContain('Source video by <a href=');
    expect(publishedContent(post, 'press.example')).toContain('>A &amp; B</a>');
  });

  it('puts the video first where there is no paragraph', () => {
    const content = publishedContent({ ...post, content: '<h2>Only a heading</h2>' }, 'press.example');
    expect(content.indexOf('wp:embed')).toBeLessThan(content.indexOf('wp:heading'));
  });

  it('puts the video into no quote, list or table', () => {
    const content = '<blockquote><p>q</p><p>r</p></blockquote><ul><li><p>a</p><p>b</p></li></ul><p>One.</p><p>Two.</p>';
    const markup = publishedContent({ ...post, content }, 'press.example');
    expect(markup).toContain('<p>One.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:embed');
    expect(markup).toContain('<p>r</p>\n<!-- /wp:paragraph --></blockquote>');
  });

  it('credits in the language of the post', () => {
    expect(publishedContent({ ...post, language: 'ja' }, 'press.example')).toContain('<em>元の動画：YouTubeの<a href=');
  });

  it('has neither video nor credit where there is no video', () => {
    const own = { ...post, youtubeId: null };
    expect(publishedContent(own, 'press.example').match(/<!-- wp:[a-z-]+/g)).toEqual([
      '<!-- wp:paragraph',
      '<!-- wp:heading',
      '<!-- wp:paragraph',
    ]);
  });

  it('cleans what is stored once more', () => {
    const content = publishedContent(
      { ...post, content: '<p onclick="x">[gallery]<script>x</script></p>' },
      'p.example',
    );
    expect(content).not.toMatch(/onclick|<script|\[/);
  });
});

describe('publishedFields', () => {
  it('escapes what is plain text here and HTML there', () => {
    const row = {
      title: '<b>"A"</b> & C',
      excerpt: "<i>'B'</i>",
      content: '<p>x</p>',
      youtubeId: 'abcdefghijk',
      channelTitle: '',
      language: 'en',
    };
    expect(publishedFields(row as Parameters<typeof publishedFields>[0], 'press.example')).toMatchObject({
      title: '&lt;b&gt;"A"&lt;/b&gt; &amp; C',
      excerpt: "&lt;i&gt;'B'&lt;/i&gt;",
    });
  });
});
