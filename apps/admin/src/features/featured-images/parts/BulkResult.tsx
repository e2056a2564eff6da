import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { isIncomplete } from '../bulk-text.ts';

/** What the last bulk generation of the website came to, with the posts that have no image and why. */
export function BulkResult({ result, finishedAt }: { result: BulkImagesResult; finishedAt: string | null }) {
  const { message, refused, refusedCount } = result;
  return (
    <Alert severity={isIncomplete(result) ? 'warning' : 'success'} role="note">
      {message}
      {finishedAt && (
        <Typography variant="caption" component="p">
          Finished <RelativeTime iso={finishedAt} />
        </Typography>
      )}
      {refused.length > 0 && (
        <Box component="ul" aria-label="Images that were not generated" tabIndex={0} sx={LIST}>
          {refused.map(({ postId, title, reason }) => (
            <li key={postId}>
              <Link to={{ search: `?post=${postId}` }}>{title}</Link>: {reason}
            </li>
          ))}
        </Box>
      )}
      {refusedCount > refused.length && (
        <Typography variant="caption" component="p">
          and {(refusedCount - refused.length).toLocaleString('en-US')} more
        </Typography>
      )}
    </Alert>
  );
}

const LIST = {
  m: 0,
  mt: 2,
  pl: 4,
  display: 'grid',
  gap: 2,
  maxHeight: 320,
  overflow: 'auto',
  overflowWrap: 'anywhere',
};
