import type { PublishResult } from '@pressloom/contracts/job-results';
import type { PostView, SavedPost } from '@pressloom/contracts/posts';
import type { SiteView } from '@pressloom/contracts/sites';
import { Publication } from '@pressloom/database/entities';
import { answerOf } from '../../src/pipeline/publishing/publish/changed-there.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline, takeVideo } from '../pipeline.ts';
import { partsOf } from '../post-parts.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WordPressSite } from '../wordpress.ts';

/** All that a person may paste, with figures that one glued cell, lost power or kept correction would change. */
const PASTED = `<p>Alarms by district in October:</p>
<table><thead><tr><th>District</th><th>Alarms</th><th>Minutes</th></tr></thead><tbody><tr><td>Harbour</td><td>12</td><td>4</td></tr><tr><td>Old Town</td><td>7</td><td>11</td></tr></tbody></table>
<p>The dispatch rule:</p>
<pre><code>if alarms &gt; 3:
    send("engine 2")
    wait(5)</code></pre>
<figure><img src="https://example.com/map.png" alt="Map of the districts"><figcaption>Map of the districts</figcaption></figure>
<dl><dt>Engine</dt><dd>carries water</dd><dt>Ladder</dt><dd>carries people</dd></dl>
<p>H<sub>2</sub>O and 10<sup>3</sup> litres, <u>underlined</u>, <mark>marked</mark>, <s>gone</s>.</p>
<ol start="3" reversed><li>third</li><li>second</li></ol>
<hr>
<p>First line<br>second line</p>`;

let test: TestApp;
let pipeline: Pipeline;
let site: SiteView;
let wordpress: WordPressSite;
let written: PostView;
let result: PublishResult;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  site = await pipeline.site({ videosPerSearch: 5 });
  wordpress = new WordPressSite(pipeline.wordpressUrl('fire-news'));
  const videos = await pipeline.discover(site.id, 'warehouse fire');
  await test.fault({ provider: 'openai', mode: 'markup' });
  written = await pipeline.write(takeVideo(videos).id);
  await control(test, 'reset', {});
  result = await publish(written.id);
});
afterAll(() => test.close());

const publish = async (postId: number): Promise<PublishResult> =>
  (await pipeline.operator.post(`/api/blog-posts/${postId}/auto-publish`).expect(200)).body as PublishResult;
const change = async (form: object): Promise<SavedPost> => {
  const { revision } = await pipeline.post(site.id, written.id);
  const request = pipeline.operator.patch(`/api/blog-posts/${written.id}`).send({ revision: revision.id, ...form });
  return (await request.expect(200)).body as SavedPost;
};

describe('what a model wrote', () => {
  it('keeps its figures, and says what was skipped: when it is written and when it is published', async () => {
    expect(written.content).toContain(
      '<tr><td>Harbour</td><td>1</td></tr><tr><td>24th Street</td><td>3</td></tr></tbody></table>',
    );
    expect(written.content).toContain(
      '10<sup>3</sup> litres a minute over 40 m<sup>2</sup>; the count was corrected from 15',
    );
    const skipped = { field: 'content', kind: 'deleted', count: 1, characters: 2 };
    expect(written.leftOut).toEqual([skipped]);
    expect((await partsOf(test, written.id)).revisions).toMatchObject([{ leftOut: [skipped] }]);
    expect(result.warnings).toEqual([
      "Skipped, because an article can't contain it: 1 crossed-out passage with 2 characters of text.",
    ]);
  });

  it('is on WordPress in blocks of its editor', async () => {
    const { raw } = (await wordpress.post(result.wordpressPostId)).content;
    expect(raw).toContain(
      '<!-- wp:table {"hasFixedLayout":true} -->\n<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr>' +
        '<th>District</th><th>Injured</th></tr></thead><tbody><tr><td>Harbour</td><td>1</td></tr><tr><td>24th Street</td><td>3</td>' +
        '</tr></tbody></table></figure>\n<!-- /wp:table -->',
    );
    expect(raw).toContain('<pre class="wp-block-code"><code>if alarms &gt; 3:\n    send("engine 2")</code></pre>');
    expect(raw).toContain('<p><strong>Engine:</strong> carries water</p>');
    expect(raw).toContain('<!-- wp:list {"ordered":true,"start":3,"reversed":true} -->');
  });

  it('has each name once, however its accents were typed', async () => {
    const [tag] = written.tags;
    expect(tag).toBe('Café Brände');
    const names = (await wordpress.contents()).terms.map(({ name }) => name);
    expect(names).toContain('Café Brände');
    expect(names).toEqual(names.map((name) => name.normalize('NFC')));
    const before = await wordpress.contents();
    await change({
      tags: [tag?.normalize('NFD')],
      categories: ['소방관'.normalize('NFD')],
      title: 'Brände'.normalize('NFD'),
    });
    await publish(written.id);
    expect(await pipeline.post(site.id, written.id)).toMatchObject({ tags: [tag], title: 'Brände' });
    expect((await wordpress.since(before)).terms.map(({ name }) => name)).toEqual(['소방관']);
  });
});

describe('what a person pasted', () => {
  it('keeps its table, code and numbers, in the answer and on WordPress', async () => {
    const saved = await change({ content: PASTED });
    expect(saved.leftOut).toEqual([
      { field: 'content', kind: 'picture', count: 1, characters: 0 },
      { field: 'content', kind: 'deleted', count: 1, characters: 4 },
    ]);
    expect((await pipeline.post(site.id, written.id)).leftOut).toEqual(saved.leftOut);
    expect(saved.content).toContain('<pre><code>if alarms &gt; 3:\n    send("engine 2")\n    wait(5)</code></pre>');
    expect(saved.content).toContain('<p>Map of the districts</p>');
    expect(saved.content).toContain('<ol start="3" reversed>');
    const { warnings } = await publish(written.id);
    expect(warnings).toEqual([
      "Skipped, because an article can't contain it: 1 picture or drawing, 1 crossed-out passage with 4 characters of text.",
    ]);
    const page = await (await fetch(result.wordpressUrl)).text();
    for (const part of ['<td>Harbour</td><td>12</td><td>4</td>', '10<sup>3</sup>', 'carries people', '<br>second line'])
      expect(page.replaceAll('<br />', '<br>')).toContain(part);
    // Saved as it is there, it says the same and lacks nothing more.
    expect(await change({ content: saved.content })).toMatchObject({ revision: saved.revision, leftOut: [] });
  });
});

describe('a title with quotes', () => {
  const title = `Chief's "big" day: Smith & Sons < 5 alarms`;
  const excerpt = `The crew's chief said "we're safe" & went home.`;

  it('is stored as the editor of WordPress would, on the picture too', async () => {
    await pipeline.operator.post(`/api/blog-posts/${written.id}/use-youtube-thumbnail`).expect(200);
    const before = await wordpress.contents();
    await change({ title, excerpt });
    await publish(written.id);
    const raw = `Chief's "big" day: Smith &amp; Sons &lt; 5 alarms`;
    expect(await wordpress.post(result.wordpressPostId)).toMatchObject({
      title: { raw },
      excerpt: { raw: `The crew's chief said "we're safe" &amp; went home.` },
    });
    expect((await wordpress.since(before)).media.map((one) => one.title.raw)).toEqual([raw]);
  });

  it('that is there with entities since an earlier publish is no change of somebody else', async () => {
    const stored = { title: 'Chief&#39;s &quot;big&quot; day', excerpt: '&#39;' };
    const before = (await wordpress.ask('POST', `posts/${result.wordpressPostId}`, stored)) as {
      modified_gmt: string;
      content: { raw: string };
    };
    const answered = answerOf({
      ...stored,
      content: before.content.raw,
      modified: new Date(`${before.modified_gmt}Z`),
    });
    // Nothing is known of what was sent then.
    const earlier = { ...answered, sentFields: null };
    await test.database.dataSource.manager.update(Publication, { postId: written.id }, earlier);
    await publish(written.id);
    expect((await wordpress.post(result.wordpressPostId)).title.raw).toMatch(/^Chief's "big" day:/);
  });
});
