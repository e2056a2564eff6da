import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { postFigures, postStatusText, wordpressLink } from '../../../shared/ui/post-status.ts';
import { PremiumIcon } from '../../../shared/ui/PremiumIcon.tsx';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { costText } from '../post-cost.ts';
import { postDeeds } from '../post-deeds.ts';
import { sourceText } from '../video-text.ts';
import { FactLine } from './FactLine.tsx';

interface PostFactsProps {
  post: PostSummary;
  /** Null where what it was written from is gone, undefined while it is read. */
  source: VideoView | null | undefined;
}

/** A post's source, figures, state and its address on WordPress. */
export function PostFacts({ post, source }: PostFactsProps) {
  return (
    <>
      <FactLine>
        {postFigures(post)}
        {sourceText(post, source)}
        {!post.featuredImageUrl && 'No featured image'}
        {costText(post.cost)}
      </FactLine>
      <FactLine>{postDeeds(post)}</FactLine>
      <PostChips post={post} isPremium={post.isPremium} />
    </>
  );
}

export function PostChips({ post, isPremium }: { post: PostSummary; isPremium: boolean }) {
  const status = postStatusText(post);
  const link = wordpressLink(post);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <StatusChip tone={status.tone} label={status.label} />
      {isPremium && <StatusChip tone="info" icon={<PremiumIcon />} label="Premium" />}
      {post.source === 'sandbox' && <SandboxChip />}
      {link && (
        <Link
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 24 }}
        >
          {link.label}
          <OpenInNew sx={{ fontSize: 16 }} titleAccess="opens in a new tab" />
        </Link>
      )}
    </Box>
  );
}
