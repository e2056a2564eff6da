import type { JobView } from '@pressloom/contracts/jobs';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VideoView } from '@pressloom/contracts/videos';
import { waitFor } from '@pressloom/testing';
import type { Pipeline } from '../pipeline.ts';
import type { TestApp } from '../test-app.ts';

interface Scene {
  test: TestApp;
  pipeline: Pipeline;
  site: SiteView;
}

/** The cases of a first text that a person stops, on the application of the file that calls this. */
export const stoppingAText = (scenery: () => Scene): void =>
  describe('a person who stops a text', () => {
    it.each(['hang', 'error'])(
      'ends it while the AI service fails (%s): no post comes of it, and it can be tried again',
      async (mode) => {
        const { test, pipeline, site } = scenery();
        const [{ id: videoId }] = (await pipeline.discover(site.id, 'stopped')) as [VideoView];
        const jobOf = async () => (await pipeline.videos(site.id))[0]?.lastJob as JobView;
        await test.fault({ provider: 'openai', mode });
        const answer = pipeline.operator.post(`/api/videos/${videoId}/generate-blog`).then((response) => response);
        // It is being written, or waits for another try.
        await waitFor(async () => {
          const job = await jobOf();
          return mode === 'hang'
            ? job?.progress.done === 1
            : job?.progress.note.includes('ried again') || job?.progress.note.startsWith('Trying again: ');
        });
        const { id } = await jobOf();
        expect((await pipeline.operator.post(`/api/jobs/${id}/cancel`).expect(200)).body).toMatchObject({
          status: 'cancelled',
        });
        await answer;
        expect((await pipeline.videos(site.id))[0]).toMatchObject({ status: 'discovered', failures: 0 });
        await test.fault({ provider: 'openai', mode: 'ok' });
        // Where it failed often enough its breaker rests for 25 s, by the system's clock.
        const real = Date.now.bind(Date);
        const spied = jest.spyOn(Date, 'now').mockImplementation(() => real() + 26_000);
        await pipeline.operator.post(`/api/jobs/${id}/retry`).expect(200);
        await waitFor(async () => (await pipeline.videos(site.id))[0]?.status === 'processed');
        await pipeline.idle(site.id);
        spied.mockRestore();
      },
    );
  });
