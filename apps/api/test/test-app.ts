import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { runFolder, startStandIns, testDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import supertest from 'supertest';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { createApp } from '../src/boot/create-app.ts';
import { BrandsModule } from '../src/brands/brands.module.ts';
import { Clock } from '../src/common/clock.ts';
import { SecretCipher } from '../src/common/secrets/cipher.ts';
import { loadConfig } from '../src/config/environment.ts';
import { JobRunner } from '../src/jobs/job-runner.ts';
import { JobWaiters } from '../src/jobs/job-waiters.ts';
import { DEFAULT_TIMING } from '../src/runtime.ts';
import type { Timing } from '../src/runtime.ts';
import { watchAnswers } from './answer-check.ts';
import type { AnswerCheck } from './answer-check.ts';
import { watchConnections } from './held-connections.ts';
import { documentOf } from './run-document.ts';

/** A clock that tests set; it stands still otherwise. */
export class TestClock extends Clock {
  private time: Date | null = null;

  now(): Date {
    return this.time ?? new Date();
  }

  set(time: Date | null): void {
    this.time = time;
  }
}

export interface TestAppOptions {
  env?: Record<string, string>;
  timing?: Partial<Timing>;
  /** Without it the sandbox runs in this process, over real HTTP. */
  sandbox?: boolean;
  /** Folder of a built admin; without it only the API is served. */
  adminDir?: string;
  readerDir?: string;
  widgetFile?: string;
  /** Without it the application has the worker's, which the spec file's other applications share. */
  database?: TestDatabase;
}

/** The whole application on a real PostgreSQL, with the stand-ins as neighbours over HTTP. */
export interface TestApp {
  app: NestExpressApplication;
  database: TestDatabase;
  url: string;
  sandboxUrl: string;
  clock: TestClock;
  /** Compares every answer of the app with the API document; what differs fails the test. */
  answers: AnswerCheck;
  /** Sends our own Origin with every request and keeps cookies. */
  agent(): TestAgent;
  /** Calls the stand-ins. */
  sandbox: TestAgent;
  /** Sets a fault of the stand-ins. */
  fault(fault: {
    provider: string;
    mode: string;
    times?: number;
    method?: string;
    path?: string;
    afterWork?: boolean;
  }): Promise<void>;
  close(): Promise<void>;
}

const SHORT_WAITS: Partial<Timing> = {
  wordpressSettleMs: 300,
  mailSettleMs: 300,
  jobAnswerWaitMs: 20_000,
  drainMs: 2_000,
  jobRetrySeconds: 0,
  repeatMs: 20,
  passwordCost: { memoryKib: 64, passes: 1 },
  outageWaitSeconds: 1,
  ticks: false,
  queueWatchMs: 1_000,
};

/** How long callers keep a connection, and much longer the server: never is one closed while a request is on its way, however busy a test. */
const IDLE_CONNECTION_MS = 4_000;
const SERVER_IDLE_MS = 60_000;

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(runFolder(), 'pressloom-test-'));
  const database = options.database ?? (await testDatabase());
  watchConnections(database.dataSource);
  const standIns = await startStandIns(join(dataDir, 'sandbox'));
  const sandboxUrl = standIns.url;
  const clock = new TestClock();
  const config = loadConfig({
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PORT: '0',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const app = await createApp({
    runtime: {
      config,
      database: database.connection,
      cipher: new SecretCipher(randomBytes(32)),
      sessionSecret: randomBytes(32).toString('hex'),
      sandboxUrl: options.sandbox === false || !config.sandbox ? null : sandboxUrl,
      sandboxSmtpUrl: options.sandbox === false || !config.sandbox ? null : standIns.smtpUrl,
      clock,
      timing: { ...DEFAULT_TIMING, ...SHORT_WAITS, ...options.timing },
    },
    dataSource: database.dataSource,
    brands: await BrandsModule.load(config.plugins),
    adminDir: options.adminDir ?? null,
    readerDir: options.readerDir ?? null,
    widgetFile: options.widgetFile ?? null,
  });
  const answers = watchAnswers(app.getHttpServer(), await documentOf(app));
  await app.listen(0, '127.0.0.1');
  app.getHttpServer().keepAliveTimeout = SERVER_IDLE_MS;
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const connections = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION_MS });
  // Supertest would connect anew for each request.
  const callerOf = (base: string): TestAgent =>
    supertest.agent(base).use((request: Test) => request.agent(connections));
  const sandbox = callerOf(sandboxUrl);
  return {
    app,
    database,
    url,
    sandboxUrl,
    clock,
    answers,
    agent: () => callerOf(url).set('Origin', url),
    sandbox,
    fault: async (fault) => {
      await sandbox.post('/control/faults').send(fault).expect(200);
    },
    close: async () => {
      connections.destroy();
      await stopApp(app);
      await standIns.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops an app as its process would, with its connections to the database. */
export async function stopApp(app: NestExpressApplication): Promise<void> {
  app.get(JobWaiters).stop();
  await app.get(JobRunner).stop();
  await app.close();
}
