import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import type { Deletion } from '../deletion.ts';
import { ContentCard } from './ContentCard.tsx';
import { useOpenPost } from './OpenPost.tsx';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { PostActions } from './PostActions.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostPicture } from './PostPicture.tsx';
import { PostState } from './PostState.tsx';
import { usePostImage } from '../../../shared/featured-image/use-post-image.ts';
import { usePublish } from '../use-post-actions.ts';
import { useRewrite } from '../use-rewrite.ts';

interface PostCardProps {
  post: PostSummary;
  /** What it was written from; null where that is gone, undefined while it is read. */
  source: VideoView | null | undefined;
  settings: ContentGenerationSettings | null;
  onDelete: (deletion: Deletion) => void;
}

/** A post with its picture, its state, and what can be done with it. */
export function PostCard({ post, source, settings, onDelete }: PostCardProps) {
  const publish = usePublish(post);
  const image = usePostImage(post);
  const rewrite = useRewrite(post);
  const open = useOpenPost();
  return (
    <ContentCard
      rowId={post.id}
      picture={<PostPicture post={post} source={source} />}
      title={post.title}
      facts={<PostFacts post={post} source={source} />}
      actions={
        <PostActions
          post={post}
          source={source ?? null}
          settings={settings}
          publish={publish}
          image={image}
          onOpen={(tab) => open(post, tab)}
          onDelete={onDelete}
        />
      }
    >
      <PostState post={post} publish={publish} image={image} rewrite={rewrite} />
      <OverBudgetQuestion budget={image.budget} what="Make" />
    </ContentCard>
  );
}
