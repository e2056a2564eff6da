import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CleanupResult, UndoCleanupResult } from '@pressloom/contracts/gate-cleanup';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { endText } from '../cleanup-text.ts';

export const POST_LIST = {
  ...{ m: 0, pl: 4, display: 'grid', gap: 2, maxHeight: 320 },
  ...{ overflow: 'auto', overflowWrap: 'anywhere' },
} as const;

interface CleanedPostsProps {
  message: string;
  posts: CleanupResult['posts'] | UndoCleanupResult['posts'];
  /** Something is left for somebody to do, or stays as it is. */
  isIncomplete: boolean;
}

/** What became of the posts of a cleanup, or of its undo. */
export function CleanedPosts({ message, posts, isIncomplete }: CleanedPostsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={isIncomplete ? 'warning' : 'success'}>{message}</Alert>
      {posts.length > 0 && (
        <Box component="ul" aria-label="Result for each post" tabIndex={0} sx={POST_LIST}>
          {posts.map(({ id, title, link, ...end }) => (
            <li key={id}>
              <Link href={link} target="_blank" rel="noopener noreferrer">
                {title || link}
              </Link>
              <Typography variant="caption" component="p" color={end.reason === null ? 'textSecondary' : 'error'}>
                {endText(end)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
