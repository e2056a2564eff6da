import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FoundGates } from '@pressloom/contracts/gate-cleanup';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { goesText, previewSentences } from '../cleanup-text.ts';
import { POST_LIST } from './CleanedPosts.tsx';

/** What a cleanup would change now, post by post. */
export function CleanPreview({ found }: { found: FoundGates }) {
  const { posts, notListed, obstacle } = found;
  return (
    <Box
      role="group"
      aria-label="What will change"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {obstacle !== null && <Alert severity="error">{obstacle}</Alert>}
      <Box role="status">
        <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
          {previewSentences(found).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </Box>
      {posts.length > 0 && (
        <Box component="ul" aria-label="Posts with scripts or crowns" tabIndex={0} sx={POST_LIST}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link href={post.link} target="_blank" rel="noopener noreferrer">
                {post.title || post.link}
              </Link>
              <Typography variant="caption" component="p" color={post.builder === null ? 'textSecondary' : 'warning'}>
                {goesText(post)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
      {notListed > 0 && (
        <Typography variant="caption" color="textSecondary">
          and {counted(notListed, 'more post', 'more posts')}
        </Typography>
      )}
    </Box>
  );
}
