import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PostSummary } from '@pressloom/contracts/posts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { publishChoice } from '../post-status.ts';
import type { PublishWork } from '../use-post-actions.ts';
import { siteVersion } from '../versions.ts';

interface PostFootProps {
  post: PostSummary;
  publish: PublishWork;
  /** What else went wrong. */
  failure?: string | null;
  /** Something was typed that is not saved. */
  isDirty?: boolean;
}

const UNSAVED = { isBehind: true, sentence: 'Your changes are not saved and not on the website yet.' };

/** Above the buttons of an opened post: what the website has, what is under way, and what went wrong. */
export function PostFoot({ post, publish, failure = null, isDirty = false }: PostFootProps) {
  const choice = publishChoice(publish.job);
  const site = isDirty && post.status === 'published' ? UNSAVED : siteVersion(post);
  return (
    <Box sx={{ px: 6, pt: 3, display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider' }}>
      <WorkProgress work={publish} label={`Publishing ${post.title}`} />
      {failure && <FailureNote sentence={failure} />}
      {publish.failure && (
        <FailureNote
          sentence={publish.failure.human}
          {...(choice && { retry: choice.label, onRetry: () => publish.start(choice.options) })}
        />
      )}
      {site && (
        <Typography color={site.isBehind ? 'textPrimary' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
          {site.sentence}
        </Typography>
      )}
    </Box>
  );
}
