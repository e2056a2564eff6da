import { TestEnvironment } from 'jest-environment-node';

declare global {
  /** Tests and hooks of the running spec file that failed so far. */
  var pressloomFailures: number | undefined;
}

/** What Jest tells of a run, as far as it is looked at here. */
interface TestEvent {
  name: string;
  test?: { errors: unknown[] };
}

/** Node, where a test file is told of its failures: the database of a failed one is kept. */
export default class CountingEnvironment extends TestEnvironment {
  handleTestEvent({ name, test }: TestEvent): void {
    const hasFailed = name === 'hook_failure' || (name === 'test_done' && test !== undefined && test.errors.length > 0);
    if (hasFailed) this.global.pressloomFailures = (this.global.pressloomFailures ?? 0) + 1;
  }
}
