import type { JobAccepted } from '@pressloom/contracts/jobs';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { RENAME } from './category-fixture.ts';

/** No worker runs, so that the first rename stays under way. */
describe('while one rename of a website is under way', () => {
  it('another is refused, and the same one joins it', async () => {
    const other = await startTestApp({ env: WEB_ONLY, timing: { jobAnswerWaitMs: 0 } });
    try {
      const agent = await signedIn(other, 'operator');
      const { id: siteId } = await new Pipeline(other, agent).site();
      const send = (newCategory: string) => agent.post(RENAME).send({ siteId, oldCategory: 'Old', newCategory });
      const first = (await send('New').expect(202)).body as JobAccepted;
      expect(await send('New').expect(202)).toMatchObject({ body: { jobId: first.jobId } });
      const { body } = await send('Newer').expect(409);
      expect(body).toMatchObject({
        code: 'category_rename_running',
        message: expect.stringContaining('"Old" is being renamed to "New"'),
      });
    } finally {
      await other.close();
    }
  });
});
