import type { JobType } from '@pressloom/contracts';
import { RealtimeGateway } from '../src/common/realtime.gateway.ts';
import { JobRunner } from '../src/jobs/job-runner.ts';
import type { JobHandler } from '../src/jobs/job-type.ts';
import { JobWaiters } from '../src/jobs/job-waiters.ts';
import { JobsService } from '../src/jobs/jobs.service.ts';
import { QueueService } from '../src/jobs/queue.service.ts';
import { RUNTIME } from '../src/runtime.ts';
import type { Runtime } from '../src/runtime.ts';
import type { TestApp } from './test-app.ts';

/** Environment of an app that only serves the web: its jobs wait for a worker of the test. The URL is never opened. */
export const WEB_ONLY = { PROCESS_ROLE: 'web', DATABASE_URL: 'postgresql://unused.invalid/none', SANDBOX: 'on' };

export interface Worker {
  /** As at SIGTERM: running jobs are interrupted and go back to the queue. */
  stop(): Promise<void>;
}

/** What a worker process has of the jobs room, beside the app and on its database, with the test's own handlers. */
export async function startWorker(test: TestApp, handlers: Partial<Record<JobType, JobHandler>>): Promise<Worker> {
  const runtime = test.app.get<Runtime>(RUNTIME);
  const { dataSource } = test.database;
  const queue = new QueueService(runtime);
  await queue.start();
  const jobs = new JobsService(dataSource, queue, new RealtimeGateway(), new JobWaiters(), runtime);
  const runner = new JobRunner(dataSource, jobs, queue, runtime);
  for (const [type, handler] of Object.entries(handlers)) runner.register(type as JobType, handler);
  await runner.start();
  return { stop: () => runner.stop() };
}

/** A door that opens once, for handlers that wait for the test. */
export interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}
