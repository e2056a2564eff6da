import type { PublishResult, SearchResult } from '@pressloom/contracts/job-results';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { PostView } from '@pressloom/contracts/posts';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { VideoView } from '@pressloom/contracts/videos';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

describe('the main job', () => {
  let test: TestApp;
  let operator: TestAgent;

  beforeAll(async () => {
    test = await startTestApp();
    operator = await signedIn(test, 'operator');
  });

  afterAll(() => test.close());

  it('goes from a keyword to a published post on WordPress', async () => {
    const siteUrl = `${test.sandboxUrl}/wordpress/fire-news`;
    const site = await operator
      .post('/api/wordpress-sites')
      .send({ name: 'Fire News', siteUrl, brand: 'fire-news', ...SANDBOX_WORDPRESS })
      .expect(201);
    const siteId = (site.body as { id: number }).id;
    const keyword = (
      await operator.post('/api/keywords').send({ term: 'warehouse fire', isActive: true, siteId }).expect(201)
    ).body as KeywordView;
    const search = (await operator.post(`/api/keywords/${keyword.id}/search`).expect(200)).body as SearchResult;
    expect(search).toMatchObject({ stored: 2, found: 50 });
    const videos = (await operator.get(`/api/videos?siteId=${siteId}&status=discovered`).expect(200))
      .body as VideoView[];
    expect(videos).toHaveLength(2);
    const post = (await operator.post(`/api/videos/${videos[0]?.id}/generate-blog`).expect(200)).body as PostView;
    expect(post).toMatchObject({ status: 'draft', videoId: videos[0]?.id });
    const published = (await operator.post(`/api/blog-posts/${post.id}/auto-publish`).expect(200))
      .body as PublishResult;
    expect(published).toMatchObject({ wordpressStatus: 'publish', warnings: [] });
    const page = await fetch(published.wordpressUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`watch?v=${videos[0]?.youtubeId}`);
  });
});
