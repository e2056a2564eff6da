import { BlogPost, PostPicture, PostRevision, Publication } from '@pressloom/database/entities';
import type { TestApp } from './test-app.ts';

/** All that is stored of a post, each part as its owner keeps it. */
export async function partsOf(test: TestApp, postId: number) {
  const { manager } = test.database.dataSource;
  const post = await manager.findOneByOrFail(BlogPost, { id: postId });
  return {
    post,
    revisions: await manager.find(PostRevision, { where: { postId }, order: { number: 'ASC' } }),
    picture: await manager.findOneBy(PostPicture, { postId }),
    publication: await manager.findOneBy(Publication, { postId }),
  };
}

/** The text that a post has now. */
export async function textOf(test: TestApp, postId: number): Promise<PostRevision> {
  const { post, revisions } = await partsOf(test, postId);
  return revisions.find(({ id }) => id === post.currentRevisionId) as PostRevision;
}

/** Changes the text that a post has now, as no screen can. */
export async function setText(test: TestApp, postId: number, fields: Partial<PostRevision>): Promise<void> {
  const { id } = await textOf(test, postId);
  await test.database.dataSource.getRepository(PostRevision).update(id, fields);
}
