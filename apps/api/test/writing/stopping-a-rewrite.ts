import type { ErrorBody } from '@pressloom/contracts/errors';
import type { JobView } from '@pressloom/contracts/jobs';
import type { PostView } from '@pressloom/contracts/posts';
import type { AiCall } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import type { Test } from 'supertest';
import type { Pipeline } from '../pipeline.ts';
import { partsOf, textOf } from '../post-parts.ts';
import type { TestApp } from '../test-app.ts';

interface Scene {
  test: TestApp;
  pipeline: Pipeline;
  freshPost: () => Promise<PostView>;
  ask: (post: PostView, form: object) => Test;
  again: (post: PostView, form: object) => Promise<unknown>;
  chats: () => Promise<unknown[]>;
  calls: (post: PostView) => Promise<AiCall[]>;
  jobOf: (post: PostView) => Promise<JobView | undefined>;
  whileHeld: (post: PostView, form: object, work: () => Promise<unknown>) => Promise<unknown>;
}

/** The cases of a rewriting that a person stops, on the application of the file that calls this. */
export const stoppingARewrite = (scenery: () => Scene): void =>
  describe('a person who stops it', () => {
    let scene: Scene;
    beforeAll(() => {
      scene = scenery();
    });
    const stop = (id: number) => scene.pipeline.operator.post(`/api/jobs/${id}/cancel`);

    it('ends it though the AI service hangs: nothing is changed, what was begun stays booked once, and it can be tried again', async () => {
      const post = await scene.freshPost();
      await scene.test.fault({ provider: 'openai', mode: 'hang' });
      const answer = scene.ask(post, { kind: 'shorter' }).then((response) => response);
      await waitFor(async () => (await scene.chats()).length === 1);
      const { id } = (await scene.jobOf(post))!;
      expect((await stop(id).expect(200)).body).toMatchObject({ status: 'cancelled', error: null });
      expect(await answer).toMatchObject({ status: 202, body: { jobId: id, status: 'cancelled' } });
      // The run lets go of the call at once: only then is it known that what it cost stays open.
      await waitFor(async () => (await scene.calls(post)).at(-1)?.state === 'unknown');
      expect(await scene.chats()).toHaveLength(1);
      expect((await partsOf(scene.test, post.id)).revisions).toHaveLength(1);
      await scene.test.fault({ provider: 'openai', mode: 'ok' });
      const { body: next } = await scene.pipeline.operator.post(`/api/jobs/${id}/retry`).expect(200);
      await waitFor(async () => (await scene.jobOf(post))?.status === 'completed');
      expect((await scene.jobOf(post))?.id).toBe((next as JobView).id);
      expect(await textOf(scene.test, post.id)).toMatchObject({ number: 2, reason: 'shorter' });
      expect((await scene.calls(post)).slice(-2)).toMatchObject([{ state: 'unknown' }, { state: 'settled' }]);
    });

    it('before its text is stored: nothing is kept; after that it is told that nothing is left to stop', async () => {
      const post = await scene.freshPost();
      await scene.whileHeld(post, { kind: 'shorter' }, async () => stop((await scene.jobOf(post))!.id).expect(200));
      const { message } = (await stop((await scene.jobOf(post))!.id).expect(409)).body as ErrorBody;
      expect(message).toContain('has started or ended');
      expect((await partsOf(scene.test, post.id)).revisions).toHaveLength(1);
      await scene.again(post, { kind: 'shorter' });
      const { id } = (await scene.jobOf(post))!;
      const { dataSource } = scene.test.database;
      await dataSource.query(`UPDATE jobs SET status = 'running', steps = '{"kept": {}}' WHERE id = $1`, [id]);
      expect((await stop(id).expect(409)).body).toMatchObject({
        message: expect.stringContaining('nothing left to stop'),
      });
      await dataSource.query(`UPDATE jobs SET status = 'completed' WHERE id = $1`, [id]);
    });
  });
