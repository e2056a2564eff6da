import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';

interface Transaction {
  isOpen: boolean;
  connections: number;
}

/** Frames of the product and of tests, the innermost first. */
type Frames = readonly string[];

/** The parts of TypeORM through which every connection of the pool is taken. */
interface Watched {
  manager: { transaction: (...args: unknown[]) => Promise<unknown> };
  driver: { obtainMasterConnection: () => Promise<unknown> };
}

/** What is meant for others to see before the work is committed, and news of it, for which no transaction waits. */
const MAY = /\bJobContext\.|\bInTurn\./;
const OF_THE_PRODUCT = /\/apps\/api\/src\//;
const OF_TESTS = /\/apps\/api\/test\/(?!(?:reading\/)?held-connections)/;
/** The function below that begins a transaction. */
const BEGIN = /\bmanager\.transaction \(.*held-connections/;
const FRAMES = 40;

const transactions = new AsyncLocalStorage<Transaction>();
const problems: string[] = [];
const watched = new WeakSet<DataSource>();

/**
 * From now on a transaction of the product that takes a second connection fails the test during which it does. Where as many transactions as the pool
 * has connections wait for one of them, that one would wait for a connection of theirs, until all of them fail.
 */
export function watchConnections(dataSource: DataSource): void {
  if (watched.has(dataSource)) return;
  watched.add(dataSource);
  const { manager, driver } = dataSource as unknown as Watched;
  const begin = manager.transaction.bind(manager);
  const connect = driver.obtainMasterConnection.bind(driver);
  manager.transaction = async (...args) => {
    // What a test does in a transaction of its own is its own affair.
    if (OF_TESTS.test(frames().find((frame) => !BEGIN.test(frame)) ?? ''))
      return transactions.exit(() => begin(...args));
    const transaction = { isOpen: true, connections: 0 };
    try {
      return await transactions.run(transaction, () => begin(...args));
    } finally {
      transaction.isOpen = false;
    }
  };
  driver.obtainMasterConnection = () => {
    const transaction = transactions.getStore();
    if (transaction?.isOpen) {
      transaction.connections += 1;
      if (transaction.connections > 1) note(frames());
    }
    return connect();
  };
}

/** @throws Error with a line for each second connection since the last call */
export function assertNoSecondConnection(): void {
  const found = [...new Set(problems.splice(0))];
  if (found.length > 0) throw new Error(`A transaction took a second connection:\n- ${found.join('\n- ')}`);
}

/** What a test has the product do in its transaction is the test's affair, too. */
function note(stack: Frames): void {
  const begun = stack.findIndex((frame) => BEGIN.test(frame));
  const within = begun < 0 ? stack : stack.slice(0, begun);
  const own = within.filter((frame) => OF_THE_PRODUCT.test(frame)).slice(0, 4);
  if (own.length === 0 || within.some((frame) => OF_TESTS.test(frame) || MAY.test(frame))) return;
  problems.push(own.map((frame) => frame.replace(/^.*\/apps\/api\/src\/|\)$/g, '')).join(' < '));
}

function frames(): Frames {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error('of where it is');
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n').filter((frame) => OF_THE_PRODUCT.test(frame) || OF_TESTS.test(frame) || BEGIN.test(frame));
}

// Every whole-app test imports this file through `test-app.ts`, so the hook stands in each of them.
afterEach(assertNoSecondConnection);
