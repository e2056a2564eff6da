import type { GenerateNewsletterAnswer, NewsletterDetail } from '@pressloom/contracts/newsletters';
import type { VideoView } from '@pressloom/contracts/videos';
import { BlogPost, DismissedVideo, Publication, Video } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import { storedPost } from '../newsletter/issue-scene.ts';
import { control, Pipeline } from '../pipeline.ts';
import { SendingScene } from './sending-scene.ts';

let fixture: SendingScene;
let pipeline: Pipeline;

beforeAll(async () => {
  fixture = await SendingScene.start();
  pipeline = new Pipeline(fixture.test, fixture.operator);
});
afterAll(() => fixture.close());
afterEach(() => fixture.test.clock.set(null));
beforeEach(async () => {
  await fixture.clear();
  for (const table of ['blog_posts', 'videos', 'dismissed_videos', 'keywords']) {
    await fixture.test.database.dataSource.query(`DELETE FROM ${table}`);
  }
});

const READER = 'reader1@list.example';
const SUMMARY = 'Our words about the video.';
const table = <T extends object>(entity: new () => T) => fixture.test.database.dataSource.getRepository(entity);
const page = async (path: string): Promise<string> => {
  const { text, body } = await supertest(fixture.test.url).get(path).expect(200);
  return text || (body as Buffer).toString();
};
const flag = (video: VideoView, value: 'vanished' | 'private' | 'not_embeddable' | 'made_for_kids' | null) =>
  table(Video).update(video.id, { flag: value });
const watchUrl = ({ youtubeId }: VideoView): string => `https://www.youtube.com/watch?v=${youtubeId}`;

interface Sent {
  id: number;
  video: VideoView;
  postId: number;
  /** Token of the reader's own mail. */
  token: string;
  issue: NewsletterDetail;
}

/** An issue with one post and one video without a post, generated and mailed to one reader. */
async function sent({
  edits,
  meanwhile,
}: { edits?: object; meanwhile?: (id: number) => Promise<unknown> } = {}): Promise<Sent> {
  const found = await pipeline.discover(fixture.siteId, 'wildfire season');
  const [video] = found as [VideoView];
  await fixture.test.database.dataSource.query('DELETE FROM videos WHERE id <> $1', [video.id]);
  await table(Video).update(video.id, {
    thumbnails: [`${fixture.test.sandboxUrl}/thumbnails/${video.youtubeId}/hqdefault.jpg`],
  });
  const postId = await storedPost(fixture.test, fixture.siteId, { title: 'Our own post' });
  const { body } = await fixture.operator
    .post('/api/newsletters/generate')
    .send({ siteId: fixture.siteId })
    .expect(200);
  const { id } = body as GenerateNewsletterAnswer;
  const detail = async () =>
    (await fixture.operator.get(`/api/newsletters/${id}`).expect(200)).body as NewsletterDetail;
  const { revision, items } = await detail();
  // The stand-in of the model repeats titles.
  const texts = { subject: 'The news', preheader: 'Inside', intro: '' };
  const own = items.map((item) =>
    item.postId === null ? { id: item.id, summary: SUMMARY, ...edits } : { id: item.id },
  );
  await fixture.operator
    .patch(`/api/newsletters/${id}`)
    .send({ revision, ...texts, items: own })
    .expect(200);
  await meanwhile?.(id);
  await fixture.readers(1);
  await fixture.operator.post(`/api/newsletters/${id}/send`).send({}).expect(200);
  const [mail] = (await control(fixture.test, `mails?to=${READER}`)) as [{ html: string }];
  const token = /web-view\?r=([\w-]{80})/.exec(mail.html)?.[1] ?? '';
  const issue = await detail();
  expect(issue.deliveryStatus).toBe('sent');
  return { id, video, postId, token, issue };
}

/** The hourly refresh of YouTube's data, so many days from now. */
async function refreshedIn(days: number): Promise<void> {
  const { test } = fixture;
  test.clock.set(new Date(Date.now() + days * 86_400_000));
  const jobs = test.app.get(JobsService, { strict: false });
  const target = 'schedule:refresh-videos';
  const job = await jobs.start({ type: 'refresh-videos', target, siteId: null, automatic: true });
  expect(await jobs.untilEnded<'refresh-videos'>(job, 20_000)).toMatchObject({ status: 'completed', error: null });
}

/** All pages that show the issue. */
const pagesOf = ({ id, token }: Sent): Promise<string[]> =>
  Promise.all(
    [
      `/web-view?id=${id}`,
      `/web-view?r=${token}`,
      `/archive?site=${fixture.siteId}`,
      `/archive.xml?site=${fixture.siteId}`,
    ].map(page),
  );

describe('an issue that was sent stays as it was sent', () => {
  it('has its items, links and pictures on the web', async () => {
    const one = await sent();
    for (const html of (await pagesOf(one)).slice(0, 2)) {
      for (const part of [one.video.title, SUMMARY, watchUrl(one.video), 'Our own post', `/post-${one.postId}/`]) {
        expect(html).toContain(part);
      }
      expect(html.match(/\/api\/images\/[0-9a-f]{64}/g)).toHaveLength(1);
    }
  });

  it('though its video is deleted from the list of videos, and found again', async () => {
    const one = await sent();
    const before = await pagesOf(one);
    await fixture.operator.delete(`/api/videos/${one.video.id}`).expect(200);
    expect(await pagesOf(one)).toEqual(before);
    expect((await fixture.operator.get(`/api/newsletters/${one.id}/preview`).expect(200)).body).toMatchObject({
      html: expect.stringContaining(one.video.title) as string,
    });
    const [dismissed] = await table(DismissedVideo).find();
    await fixture.operator.post(`/api/videos/dismissed/${dismissed?.youtubeId}/restore?siteId=${fixture.siteId}`);
    expect(await pagesOf(one)).toEqual(before);
  });

  it('though its video is deleted, for as long as YouTube has it', async () => {
    const one = await sent();
    const [before] = await pagesOf(one);
    await fixture.operator.delete(`/api/videos/${one.video.id}`).expect(200);
    for (const days of [26, 52]) {
      await refreshedIn(days);
      expect((await pagesOf(one))[0]).toBe(before);
    }
    await control(fixture.test, 'videos', { id: one.video.youtubeId, state: 'gone' });
    await refreshedIn(78);
    const html = await page(`/web-view?id=${one.id}`);
    for (const part of ['This video is no longer available', SUMMARY]) expect(html).toContain(part);
    expect(html).not.toContain(one.video.title);
    expect((await table(DismissedVideo).find())[0]).toMatchObject({
      title: null,
      channelTitle: null,
      flag: 'vanished',
    });
  });

  it('loses what is YouTube’s of a deleted video where YouTube can’t be asked for a month', async () => {
    const one = await sent();
    await fixture.operator.delete(`/api/videos/${one.video.id}`).expect(200);
    await control(fixture.test, 'faults', { provider: 'youtube', mode: 'error' });
    await refreshedIn(31);
    const html = await page(`/web-view?id=${one.id}`);
    for (const part of ['A video on YouTube', SUMMARY, watchUrl(one.video)]) expect(html).toContain(part);
    expect(html).not.toContain(one.video.title);
  });

  it('though its keyword is deleted, its website changes language, and its post changes, moves and gets another picture', async () => {
    const one = await sent();
    const [byId, byMail] = await pagesOf(one);
    const { dataSource } = fixture.test.database;
    const [keyword] = (await fixture.operator.get(`/api/keywords?siteId=${fixture.siteId}`).expect(200)).body as {
      id: number;
    }[];
    await fixture.operator.delete(`/api/keywords/${keyword?.id}`).expect(200);
    await fixture.operator.patch(`/api/wordpress-sites/${fixture.siteId}`).send({ language: 'es' }).expect(200);
    await dataSource.query(`UPDATE post_revisions SET title = 'Another title', excerpt = 'Another excerpt'`);
    await table(Publication).update(one.postId, { wordpressUrl: 'https://news.example/moved/' });
    await table(Video).update(one.video.id, { title: 'Retitled', thumbnails: ['https://i.ytimg.example/new.jpg'] });
    expect((await pagesOf(one)).slice(0, 2)).toEqual([byId, byMail]);
    await fixture.operator.patch(`/api/wordpress-sites/${fixture.siteId}`).send({ language: 'en' }).expect(200);
  });

  it('though what was left out of it could be shown by now', async () => {
    const hidden = await storedPost(fixture.test, fixture.siteId, { title: 'Not public at that time' });
    const one = await sent({ meanwhile: () => table(BlogPost).update(hidden, { status: 'draft' }) });
    const before = await pagesOf(one);
    expect(before[0]).not.toContain('Not public at that time');
    await table(BlogPost).update(hidden, { status: 'published' });
    expect(await pagesOf(one)).toEqual(before);
  });
});

describe('of an issue that was sent', () => {
  it.each(['vanished', 'private'] as const)('a video that is %s keeps our own words alone', async (value) => {
    const one = await sent();
    const [before] = await pagesOf(one);
    await flag(one.video, value);
    for (const html of (await pagesOf(one)).slice(0, 2)) {
      expect(html).toContain('This video is no longer available');
      expect(html).toContain(SUMMARY);
      for (const part of [one.video.title, one.video.youtubeId ?? '', '/api/images/']) expect(html).not.toContain(part);
      expect(html).toContain('Our own post');
    }
    // It may come back.
    await flag(one.video, null);
    expect((await pagesOf(one))[0]).toBe(before);
  });

  it.each(['not_embeddable', 'made_for_kids'] as const)(
    'a video that is %s keeps our own words and its link',
    async (value) => {
      const one = await sent();
      await flag(one.video, value);
      const html = await page(`/web-view?id=${one.id}`);
      for (const part of ['A video on YouTube', SUMMARY, watchUrl(one.video)]) expect(html).toContain(part);
      for (const part of [one.video.title, '/api/images/']) expect(html).not.toContain(part);
    },
  );

  it('a video keeps a title that a person gave it, and loses words that were YouTube’s', async () => {
    const one = await sent({
      edits: { title: 'A title of ours' },
      // As where the model gave no summary.
      meanwhile: (id) =>
        fixture.test.database.dataSource.query(
          'UPDATE newsletter_items SET has_own_summary = false WHERE newsletter_id = $1 AND post_id IS NULL',
          [id],
        ),
    });
    await flag(one.video, 'vanished');
    const html = await page(`/web-view?id=${one.id}`);
    expect(html).toContain('A title of ours');
    expect(html).not.toContain(SUMMARY);
  });

  it('a post that is public no more keeps its words without the link', async () => {
    const one = await sent();
    await table(BlogPost).update(one.postId, { status: 'draft' });
    const html = await page(`/web-view?id=${one.id}`);
    expect(html).toContain('Our own post');
    expect(html).not.toContain(`/post-${one.postId}/`);
  });

  it('a post that became premium shows its excerpt alone', async () => {
    const one = await sent();
    const summary = one.issue.items.find(({ postId }) => postId === one.postId)?.summary ?? '';
    await table(BlogPost).update(one.postId, { isPremium: true });
    const html = await page(`/web-view?id=${one.id}`);
    expect(html).not.toContain(summary);
    expect(html).toContain('Excerpt of Our own post');
  });

  it('a reader who was deleted reads their own mail on the web', async () => {
    const one = await sent();
    const before = await page(`/web-view?r=${one.token}`);
    const [{ id }] = await fixture.test.database.dataSource.query<[{ id: number }]>('SELECT id FROM subscribers');
    await fixture.operator.delete(`/api/subscribers/${id}`).expect(200);
    expect(await page(`/web-view?r=${one.token}`)).toBe(before);
  });
});

it('deleting the website takes the issue with it', async () => {
  const one = await sent();
  await fixture.test.database.dataSource.query('UPDATE wordpress_sites SET deleted_at = now() WHERE id = $1', [
    fixture.siteId,
  ]);
  await supertest(fixture.test.url).get(`/web-view?r=${one.token}`).expect(404);
  await fixture.test.database.dataSource.query('UPDATE wordpress_sites SET deleted_at = NULL WHERE id = $1', [
    fixture.siteId,
  ]);
  await waitFor(async () => (await supertest(fixture.test.url).get(`/web-view?r=${one.token}`)).status === 200);
});
