import Typography from '@mui/material/Typography';
import type { PostSummary } from '@pressloom/contracts/posts';
import { truncatedInputFact } from '@pressloom/contracts/truncated-input';
import { undoneBecause } from '../../../shared/api/request.ts';
import type { Failure } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { StoppableProgress } from '../../../shared/ui/StoppableProgress.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { GoesOut } from './GoesOut.tsx';
import { RewriteFailure } from './RewriteFailure.tsx';
import { publishChoice, publishFailureLead, publishWarnings } from '../post-status.ts';
import type { PostImage } from '../../../shared/featured-image/use-post-image.ts';
import type { PublishWork } from '../use-post-actions.ts';
import type { Rewrite } from '../use-rewrite.ts';
import { siteVersion } from '../versions.ts';

interface PostStateProps {
  post: PostSummary;
  publish: PublishWork;
  image: PostImage;
  rewrite: Rewrite;
}

const storedFailure = ({ publishError }: PostSummary): Failure | null =>
  publishError === null ? null : { human: publishError };

/** What is under way on a post, what went wrong, and what holds it. */
export function PostState({ post, publish, image, rewrite }: PostStateProps) {
  const publishFailure = publish.isBusy ? null : (publish.failure ?? storedFailure(post));
  const choice = publishChoice(publish.job);
  const site = siteVersion(post);
  const warnings = publish.isBusy ? [] : publishWarnings(publish.job);
  return (
    <>
      <GoesOut post={post} />
      <WorkProgress work={image.work} label={`Featured image of ${post.title}`} />
      <WorkProgress work={publish} label={`Publishing ${post.title}`} />
      <StoppableProgress work={rewrite.work} label={`Rewriting ${post.title}`} />
      <RewriteFailure post={post} rewrite={rewrite} />
      {image.failure && <FailureNote sentence={undoneBecause('The image was not changed', image.failure)} />}
      {publishFailure && (
        <FailureNote
          sentence={undoneBecause(publishFailureLead(post), publishFailure)}
          {...(choice
            ? {
                retry: choice.label,
                retryLabel: `${choice.label}: ${post.title}`,
                onRetry: () => publish.start(choice.options),
              }
            : { retryLabel: `Try again: publish ${post.title}`, onRetry: () => publish.start() })}
        />
      )}
      {site?.isBehind && !publish.isBusy && (
        <Alert severity="info" role="status">
          {site.sentence}
        </Alert>
      )}
      {post.heldReason && <Alert severity="info">Held back from automatic publishing: {post.heldReason}</Alert>}
      {post.truncatedInput && !rewrite.work.isBusy && (
        <Alert severity="warning">
          Most of the source may be missing from this text. {truncatedInputFact(post.truncatedInput)} Open the post to
          see what to set.
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          <Typography>
            {post.status === 'published' ? 'Published' : 'Saved as a draft'}, but not everything went well on WordPress:
          </Typography>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
