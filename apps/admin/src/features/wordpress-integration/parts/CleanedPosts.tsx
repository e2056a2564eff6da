import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CleanedPostView } from '@pressloom/contracts/gate-cleanup';
import { Alert } from '../../../shared/ui/Alert.tsx';

export const POST_LIST = {
  ...{ m: 0, pl: 4, display: 'grid', gap: 2, maxHeight: 320 },
  ...{ overflow: 'auto', overflowWrap: 'anywhere' },
} as const;

type EndedPost = Omit<CleanedPostView, 'outcome'>;

interface CleanedPostsProps<P extends EndedPost> {
  message: string;
  posts: readonly P[];
  /** How a post ended. */
  textOf: (post: P) => string;
  /** Something is left for somebody to do, or stays as it is. */
  isIncomplete: boolean;
}

/** What became of the posts of a cleanup, or of its undo. */
export function CleanedPosts<P extends EndedPost>({ message, posts, textOf, isIncomplete }: CleanedPostsProps<P>) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={isIncomplete ? 'warning' : 'success'}>{message}</Alert>
      {posts.length > 0 && (
        <Box component="ul" aria-label="Result for each post" tabIndex={0} sx={POST_LIST}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link href={post.link} target="_blank" rel="noopener noreferrer">
                {post.title || post.link}
              </Link>
              <Typography variant="caption" component="p" color={post.reason === null ? 'textSecondary' : 'error'}>
                {textOf(post)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
