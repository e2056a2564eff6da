import type { SubscriberImportView } from '@pressloom/contracts/subscriber-imports';
import type TestAgent from 'supertest/lib/agent.js';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { ImportCalls } from './import-calls.ts';

/** No worker runs: what is asked for waits in the queue. */
describe('an import whose job is cancelled while it waits', () => {
  let test: TestApp;
  let operator: TestAgent;
  let lists: ImportCalls;
  let one: SubscriberImportView;

  beforeAll(async () => {
    test = await startTestApp({ env: WEB_ONLY });
    operator = await signedIn(test, 'operator');
    lists = new ImportCalls(operator);
    const { id } = await new Pipeline(test, operator).site({ brand: 'fire-news' });
    one = await lists.uploaded(id, 'email\nada@list.example\n');
  });
  afterAll(() => test.close());

  // Erasing anybody whom it names is refused as long as it is under way.
  it.each([
    ['check', 'checking', 'uploaded'],
    ['start', 'importing', 'stopped'],
  ] as const)('is as if somebody stopped its %s, and may be begun again', async (call, before, after) => {
    await lists[call](one).expect(202);
    const { status, jobId } = await lists.view(one.id);
    expect(status).toBe(before);
    await operator.post(`/api/jobs/${jobId}/cancel`).expect(200);
    expect(await lists.view(one.id)).toMatchObject({ status: after });
    await lists[call](one).expect(202);
    const again = await lists.view(one.id);
    expect([again.status, again.jobId === jobId]).toEqual([before, false]);
    await operator.post(`/api/jobs/${again.jobId}/cancel`).expect(200);
  });
});
