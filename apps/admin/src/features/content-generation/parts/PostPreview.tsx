import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PostView } from '@pressloom/contracts/posts';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { postFigures } from '../../../shared/ui/post-status.ts';
import { SafeHtmlFrame } from '../../../shared/ui/SafeHtmlFrame.tsx';
import { costDetails, costText } from '../post-cost.ts';
import { postDeeds } from '../post-deeds.ts';
import { FactLine } from './FactLine.tsx';
import { GoesOut } from './GoesOut.tsx';
import { LeftOutNote } from './LeftOutNote.tsx';
import { PostChips } from './PostFacts.tsx';
import { SearchPreview } from './SearchPreview.tsx';
import { TruncatedInputNote } from './TruncatedInputNote.tsx';

const CHECK_TEXT = 'Compare the text with its source before you publish it. Saving an edited version clears this note.';

/** All parts of a post, read only. */
export function PostPreview({ post }: { post: PostView }) {
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PostChips post={post} isPremium={post.isPremium} />
        <FactLine>{postFigures(post)}</FactLine>
        <GoesOut post={post} />
        <FactLine>{postDeeds(post)}</FactLine>
        <FactLine>
          {costText(post.cost)}
          {costDetails(post.cost)}
        </FactLine>
      </Box>
      {post.featuredImageUrl && (
        <Box
          component="img"
          src={post.featuredImageUrl}
          alt={post.featuredImageAlt || post.title}
          sx={{ width: '100%', maxHeight: 360, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
        />
      )}
      <Part title="Excerpt">
        <Typography sx={{ overflowWrap: 'anywhere' }}>{post.excerpt || 'This post has no excerpt.'}</Typography>
      </Part>
      <Part title="Content">
        <Box sx={{ mb: 2, display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
          <TruncatedInputNote input={post.truncatedInput} advice={CHECK_TEXT} />
          <LeftOutNote lead="This text was stored without what an article can’t contain:" parts={post.leftOut} />
        </Box>
        <SafeHtmlFrame html={post.content} title={`Content of ${post.title}`} height="min(60vh, 560px)" />
      </Part>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Part title="Categories">
          <Terms terms={post.categories} none="No categories" />
        </Part>
        <Part title="Tags">
          <Terms terms={post.tags} none="No tags" />
        </Part>
      </Box>
      <Part title="In search results">
        <SearchPreview post={post} />
      </Part>
    </Box>
  );
}

export function PreviewSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Terms({ terms, none }: { terms: readonly string[]; none: string }) {
  if (terms.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
      {terms.map((term) => (
        <li key={term}>
          <Pill label={term} sx={{ maxWidth: '100%' }} />
        </li>
      ))}
    </Box>
  );
}
