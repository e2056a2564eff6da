import { constants, createContext, runInContext } from 'node:vm';
import type { Context } from 'node:vm';
import type { JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';

/** What Jest tells of a run, as far as it is looked at here. */
interface TestEvent {
  name: string;
  test?: { errors: unknown[] };
}

/** Node's warn when they are looked at without a file of theirs. */
const NOT_TAKEN = new Set(['localStorage', 'sessionStorage']);

/** What Node gives back from its own modules is told by these: `instanceof` holds on both sides. */
const SHARED = { ArrayBuffer, Buffer, Uint8Array };

const STACK_FRAMES = 20;

/**
 * Node, where a test file is told of its failures: the database of a failed one is kept.
 *
 * Jest's own environment stands behind a Proxy, through which each look at a global (`Math`, `Promise`, `process`) in tests,
 * sources and packages takes a hundred times as long: a tenth of all that our suites compute.
 */
export default class PlainEnvironment {
  global: typeof globalThis;
  fakeTimers = null;
  fakeTimersModern: ModernFakeTimers | null;
  moduleMocker: ModuleMocker | null;
  private context: Context | null;
  private readonly conditions: string[];

  constructor({ projectConfig }: JestEnvironmentConfig) {
    this.context = createContext(constants.DONT_CONTEXTIFY);
    this.global = runInContext('globalThis', this.context) as typeof globalThis;
    takeGlobalsOfNode(this.global);
    installCommonGlobals(this.global, projectConfig.globals);
    this.global.Error.stackTraceLimit = STACK_FRAMES;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global });
    this.conditions = projectConfig.testEnvironmentOptions['customExportConditions'] as string[];
  }

  exportConditions(): string[] {
    return this.conditions;
  }

  getVmContext(): Context | null {
    return this.context;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    this.fakeTimersModern = null;
    this.moduleMocker = null;
    this.context = null;
  }

  handleTestEvent({ name, test }: TestEvent): void {
    const hasFailed = name === 'hook_failure' || (name === 'test_done' && test !== undefined && test.errors.length > 0);
    if (hasFailed) this.global.pressloomFailures = (this.global.pressloomFailures ?? 0) + 1;
  }
}

/** A new context holds what the language knows (its own `Array`, its own `Promise`); this lays Node's beside it. */
function takeGlobalsOfNode(global: typeof globalThis): void {
  for (const [name, { enumerable }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (Object.hasOwn(global, name) || NOT_TAKEN.has(name)) continue;
    const value: unknown = Reflect.get(globalThis, name);
    Object.defineProperty(global, name, { configurable: true, enumerable, writable: true, value });
  }
  Object.assign(global, { global, ...SHARED });
}
