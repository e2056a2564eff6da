import type { JobEntry } from '@pressloom/contracts/jobs';
import type TestAgent from 'supertest/lib/agent.js';
import { sentencesIn } from './heard.ts';
import type { Heard } from './heard.ts';
import type { Span } from './records.ts';
import { onScreens } from './screens.ts';
import type { TruthScene } from './scene.ts';

/** What somebody was answered. */
export interface Reply {
  status: number;
  body: Record<string, unknown>;
  span: Span;
}

/** More than a step has. */
const MOST_JOBS = 300;
const ENDS: string[] = ['completed', 'failed', 'cancelled'];

interface Call {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  body?: object;
  siteId?: number;
  headers?: Record<string, string>;
  /** Done once the work is queued, before it is run. */
  before?: (jobId: number) => Promise<void>;
}

/** Asks for things as people do, and keeps every sentence that they are told. */
export class Ear {
  readonly heard: Heard[] = [];
  private readonly jobsHeard = new Set<number>();

  constructor(private readonly scene: TruthScene) {}

  /** One call, and the work that it begins. */
  async call(
    agent: TestAgent,
    { method = 'post', path, body = {}, siteId, headers = {}, before }: Call,
  ): Promise<Reply> {
    const { records, worker } = this.scene;
    const from = await records.mark();
    const request = agent[method](path).set(headers);
    const answer = await (method === 'get' ? request : request.send(body));
    const told = answer.body as Record<string, unknown>;
    const jobId = answer.status === 202 ? (told['jobId'] as number | undefined) : undefined;
    if (jobId !== undefined) await before?.(jobId);
    if (jobId !== undefined) await worker.runBeside(jobId);
    const span = { from, to: await records.mark() };
    const place = `${method.toUpperCase()} ${pattern(path)}`;
    this.listen(
      { place, at: this.scene.now, siteId: siteId ?? null, status: answer.status, asked: { ...body }, span },
      told,
    );
    return { status: answer.status, body: told, span };
  }

  read(agent: TestAgent, path: string, siteId?: number): Promise<Reply> {
    return this.call(agent, { method: 'get', path, ...(siteId !== undefined && { siteId }) });
  }

  /** What became of all work since it was last listened to. */
  async jobs(agent: TestAgent): Promise<void> {
    const { records } = this.scene;
    const { body } = await agent.get(`/api/jobs?pageSize=${MOST_JOBS}`).expect(200);
    const jobs = (body as JobEntry[]).filter(({ id, status }) => !this.jobsHeard.has(id) && ENDS.includes(status));
    for (const job of jobs.toReversed()) {
      this.jobsHeard.add(job.id);
      const mark = await records.mark();
      const span = this.scene.jobs.get(job.id) ?? { from: mark, to: mark };
      const place = `job ${job.type}`;
      this.listen({ place, at: span.to.at, siteId: job.siteId, status: 200, asked: {}, span }, { ...job });
    }
  }

  private listen(
    situation: Omit<Heard, 'text' | 'field' | 'part' | 'owner' | 'answer'>,
    answer: Record<string, unknown>,
  ): void {
    const shown = situation.status === 200 ? onScreens(situation.place, answer) : [];
    for (const found of [...sentencesIn(answer), ...shown]) this.heard.push({ ...situation, ...found, answer });
  }
}

/** A path without its numbers and secrets, to tell places apart by. */
const pattern = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/\/cs_[^/]+|\/[0-9a-f-]{36}/g, '/:id');
