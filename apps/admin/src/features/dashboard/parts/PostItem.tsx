import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import type { PostSummary } from '@pressloom/contracts/posts';
import { postFigures, postStatusText, wordpressLink } from '../../../shared/ui/post-status.ts';
import { SandboxChip } from '../../../shared/ui/SandboxChip.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';

const TWO_LINES = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const;

const PICTURE_WIDTH = { xs: 96, sm: 144 } as const;

/** One post of the snapshot: picture, title, excerpt, figures, state, and where it can be read. */
export function PostItem({ post }: { post: PostSummary }) {
  const link = wordpressLink(post);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: { xs: 3, sm: 4 },
        py: 3,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ width: PICTURE_WIDTH, flexShrink: 0 }}>
        {post.featuredImageUrl ? (
          <Thumbnail sources={[post.featuredImageUrl]} alt={post.featuredImageAlt ?? ''} width="100%" />
        ) : (
          <NoPicture />
        )}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h3" sx={{ ...TWO_LINES, fontSize: '0.875rem', lineHeight: '22px' }} title={post.title}>
          {post.title}
        </Typography>
        <Typography color="textSecondary" sx={TWO_LINES}>
          {post.excerpt}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center', mt: 2 }}>
          <StatusChip {...postStatusText(post)} />
          {post.source === 'sandbox' ? <SandboxChip /> : null}
          <Typography variant="caption" color="textSecondary">
            {postFigures(post).join(' · ')}
          </Typography>
          {link && (
            <a
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${link.label}: ${post.title} (opens in a new tab)`}
            >
              {link.label}
            </a>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function NoPicture() {
  return (
    <Box
      role="img"
      aria-label="No featured image"
      sx={{
        aspectRatio: '16 / 9',
        borderRadius: '6px',
        border: 1,
        borderColor: 'divider',
        display: 'grid',
        placeItems: 'center',
        color: 'text.disabled',
      }}
    >
      <ImageOutlined />
    </Box>
  );
}
