import { DeleteSiteJob } from '../../src/site-setup/deletion/delete-site.job.ts';
import type { TestApp } from '../test-app.ts';

/** Has the next deletion of a website stand still before its first row goes, until what this gives is called. */
export function holdDeletion(test: TestApp): () => void {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const handler = test.app.get(DeleteSiteJob);
  const run = handler.run.bind(handler);
  jest.spyOn(handler, 'run').mockImplementationOnce(async (context) => {
    await held;
    return run(context);
  });
  return goOn;
}
