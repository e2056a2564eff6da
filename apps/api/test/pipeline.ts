import type { SearchResult } from '@pressloom/contracts/job-results';
import type { JobView } from '@pressloom/contracts/jobs';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { PostView } from '@pressloom/contracts/posts';
import { SANDBOX_WORDPRESS } from '@pressloom/contracts/sandbox';
import type { SiteView } from '@pressloom/contracts/sites';
import type { TranscriptOptions } from '@pressloom/contracts/transcripts';
import type { VideoView } from '@pressloom/contracts/videos';
import { Job, WebsiteAutomationSettings } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { In } from 'typeorm';
import { JobWaiters } from '../src/jobs/job-waiters.ts';
import { ContentSettingsService } from '../src/pipeline/writing/settings/content-settings.service.ts';
import type { TestApp } from './test-app.ts';

/** The brands that the stand-in hosts a WordPress for. */
export type StandIn = 'fire-news' | 'psychic-tarot' | 'meditation';

interface NewSite {
  brand?: StandIn;
  siteUrl?: string;
  username?: string;
  applicationPassword?: string;
  /** Off unless asked for, so that a test has only the jobs that it is about. */
  autoImages?: boolean;
  videosPerSearch?: number;
}

/** What the screens do, step by step, as an operator. */
export class Pipeline {
  private readonly test: TestApp;
  readonly operator: TestAgent;

  constructor(test: TestApp, operator: TestAgent) {
    this.test = test;
    this.operator = operator;
  }

  /** A site on a stand-in of its own brand. */
  async site({ brand = 'fire-news', siteUrl, autoImages = false, videosPerSearch, ...login }: NewSite = {}) {
    const form = { siteUrl: siteUrl ?? this.wordpressUrl(brand), brand, name: `Site of ${brand}` };
    const answer = await this.operator
      .post('/api/wordpress-sites')
      .send({ ...SANDBOX_WORDPRESS, ...login, ...form })
      .expect(201);
    const site = answer.body as SiteView;
    const settings = this.test.app.get(ContentSettingsService, { strict: false });
    await settings.save(site, { autoGenerateImages: autoImages });
    if (videosPerSearch !== undefined) await this.setVideosPerSearch(site.id, videosPerSearch);
    return site;
  }

  /** Notes to write from, as the dialog sends them. */
  addNotes(siteId: number, { title, notes }: { title: string; notes: string }) {
    return this.operator.post('/api/videos/notes').query({ siteId, title }).type('text/plain').send(notes);
  }

  giveTranscript(videoId: number, text: string | Buffer, options: TranscriptOptions | { format: undefined } = {}) {
    return this.operator.put(`/api/videos/${videoId}/transcript`).query(options).type('text/plain').send(text);
  }

  async setVideosPerSearch(wordpressSiteId: number, videosPerSearch: number): Promise<void> {
    const settings = this.test.database.dataSource.getRepository(WebsiteAutomationSettings);
    await settings.upsert({ wordpressSiteId, videosPerSearch }, ['wordpressSiteId']);
  }

  async keyword(siteId: number, term: string): Promise<KeywordView> {
    return (await this.operator.post('/api/keywords').send({ term, siteId }).expect(201)).body as KeywordView;
  }

  async search(keywordId: number): Promise<SearchResult> {
    return (await this.operator.post(`/api/keywords/${keywordId}/search`).expect(200)).body as SearchResult;
  }

  /** Newest first, as the API lists them. */
  async videos(siteId: number): Promise<VideoView[]> {
    return (await this.operator.get(`/api/videos?siteId=${siteId}&pageSize=500`).expect(200)).body as VideoView[];
  }

  async posts(siteId: number): Promise<PostView[]> {
    return (await this.operator.get(`/api/blog-posts?siteId=${siteId}&pageSize=500`).expect(200)).body as PostView[];
  }

  async post(siteId: number, id: number): Promise<PostView> {
    const post = (await this.operator.get(`/api/blog-posts/${id}`).expect(200)).body as PostView;
    if (post.wordpressSiteId !== siteId) throw new Error(`Post ${id} is none of website ${siteId}.`);
    return post;
  }

  /** A site's first videos of a keyword, which is searched so often. */
  async discover(siteId: number, term: string, searches = 1): Promise<VideoView[]> {
    const { id } = await this.keyword(siteId, term);
    for (let search = 0; search < searches; search += 1) await this.search(id);
    return (await this.videos(siteId)).filter((video) => video.keywordId === id);
  }

  async write(videoId: number): Promise<PostView> {
    return (await this.operator.post(`/api/videos/${videoId}/generate-blog`).expect(200)).body as PostView;
  }

  async jobs(siteId: number, type: JobView['type']): Promise<JobView[]> {
    return (await this.operator.get(`/api/jobs?siteId=${siteId}&type=${type}&pageSize=500`).expect(200))
      .body as JobView[];
  }

  /** Waits until no job of the site is active: each tells of its end, so nobody asks for it again and again. */
  async idle(siteId: number): Promise<void> {
    const jobs = this.test.database.dataSource.getRepository(Job);
    const waiters = this.test.app.get(JobWaiters);
    const until = performance.now() + 20_000;
    for (;;) {
      const active = await jobs.findOneBy({ siteId, status: In(['queued', 'running']) });
      if (!active) return;
      const left = until - performance.now();
      if (left <= 0) throw new Error(`Job ${active.id} (${active.type}) is still ${active.status}.`);
      await waiters.untilEnded(active.id, left, async () => (await jobs.findOneBy({ id: active.id })) ?? ended(active));
    }
  }

  /** Waits until the newest job of this type and target says this of itself. */
  async noted(siteId: number, type: JobView['type'], note: string | RegExp): Promise<JobView> {
    return await waitFor(
      async () => (await this.jobs(siteId, type)).find((job) => job.progress.note.search(note) === 0),
      { timeoutMs: 20_000 },
    );
  }

  wordpressUrl(brand: StandIn): string {
    return `${this.test.sandboxUrl}/wordpress/${brand}`;
  }
}

/** A job that went with its site. */
const ended = (job: Job): Job => Object.assign(job, { status: 'failed' });

/** One of the sandbox's control calls. */
export async function control(test: TestApp, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${test.sandboxUrl}/control/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  return await response.json();
}

interface LoggedRequest {
  number: number;
  method: string;
  path: string;
}

/** Requests that a provider got so far. */
export async function requestsTo(test: TestApp, provider: string, path = ''): Promise<LoggedRequest[]> {
  const requests = (await control(test, `requests?provider=${provider}`)) as LoggedRequest[];
  return requests.filter((request) => request.path.includes(path));
}

/** Takes one of the videos, so that no other test uses it. */
export function takeVideo(unused: VideoView[]): VideoView {
  const video = unused.pop();
  if (!video) throw new Error('There are not enough videos for all tests.');
  return video;
}
