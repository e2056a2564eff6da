import { useState } from 'react';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { lazyDialog } from '../../../shared/ui/LazyPart.tsx';
import type { Deletion } from '../deletion.ts';
import { ContentCard } from './ContentCard.tsx';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { PostActions } from './PostActions.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostPicture } from './PostPicture.tsx';
import { PostState } from './PostState.tsx';
import { usePostImage, usePublish } from '../use-post-actions.ts';

const PreviewDialog = lazyDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

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
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <>
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
            onPreview={() => setPreviewing(true)}
            onDelete={onDelete}
          />
        }
      >
        <PostState post={post} publish={publish} image={image} />
        <OverBudgetQuestion budget={image.budget} what="Make" />
      </ContentCard>
      {isPreviewing && <PreviewDialog post={post} publish={publish} onClose={() => setPreviewing(false)} />}
    </>
  );
}
