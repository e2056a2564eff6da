import type { JobType } from '@pressloom/contracts/jobs';
import { DatabaseNews } from '../src/common/database-news.ts';
import { RealtimeGateway } from '../src/common/realtime.gateway.ts';
import type { JobContext } from '../src/jobs/job-context.ts';
import { DiskSpace } from '../src/common/disk/disk-space.service.ts';
import { JobRunner } from '../src/jobs/job-runner.ts';
import type { JobHandler } from '../src/jobs/job-handler.ts';
import { JobTypes } from '../src/jobs/job-types.ts';
import { JobWaiters } from '../src/jobs/job-waiters.ts';
import { JobsService } from '../src/jobs/jobs.service.ts';
import { RunningJobs } from '../src/jobs/running-jobs.ts';
import { QueueService } from '../src/jobs/queue.service.ts';
import { RUNTIME } from '../src/runtime.ts';
import type { Runtime, Timing } from '../src/runtime.ts';
import type { TestApp } from './test-app.ts';

/** Environment of an app that only serves the web: its jobs wait for a worker of the test. The URL is never opened. */
export const WEB_ONLY = { PROCESS_ROLE: 'web', DATABASE_URL: 'postgresql://unused.invalid/none', SANDBOX: 'on' };

/** What a test has of a handler: any result will do. */
export type TestHandler = Omit<JobHandler, 'run'> & { run(context: JobContext): Promise<unknown> };
export type TestHandlers = Partial<Record<JobType, TestHandler>>;

export interface Worker {
  /** As at SIGTERM: running jobs are interrupted and go back to the queue. */
  stop(): Promise<void>;
}

/** What a worker process has of the jobs room, beside the app and on its database, with the test's own handlers. */
export async function startWorker(
  test: TestApp,
  handlers: TestHandlers,
  timing: Partial<Timing> = {},
): Promise<Worker> {
  const shared = test.app.get<Runtime>(RUNTIME);
  const runtime = { ...shared, timing: { ...shared.timing, ...timing } };
  const { dataSource } = test.database;
  const queue = new QueueService(runtime, dataSource);
  const types = typesOf(test, handlers);
  await queue.start();
  const running = new RunningJobs(dataSource, new DatabaseNews());
  const jobs = new JobsService(
    dataSource,
    types,
    queue,
    new RealtimeGateway(new DatabaseNews()),
    new JobWaiters(),
    runtime,
  );
  const runner = new JobRunner(dataSource, types, jobs, queue, running, test.app.get(DiskSpace), runtime);
  await runner.start();
  return { stop: () => runner.stop() };
}

/** The product's declarations of these types, with the test's own handlers. */
function typesOf(test: TestApp, handlers: TestHandlers): JobTypes {
  const declared = test.app.get(JobTypes);
  const types = new JobTypes();
  for (const [type, handler] of Object.entries(handlers)) {
    types.add(`of the test for ${type}`, {
      declaration: declared.declared(type as JobType),
      handler: handler as JobHandler,
    });
  }
  return types;
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
