import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PostSummary } from '@pressloom/contracts/posts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { StoppableProgress } from '../../../shared/ui/StoppableProgress.tsx';
import type { Rewrite } from '../use-rewrite.ts';
import type { Compared } from './HistoryPanel.tsx';
import { LostLinks } from './LostLinks.tsx';
import { RewriteFailure } from './RewriteFailure.tsx';

interface RewriteNewsProps {
  post: PostSummary;
  rewrite: Rewrite;
  onCompare: (compared: Compared) => void;
}

/** How writing again goes, and what came of it. */
export function RewriteNews({ post, rewrite, onCompare }: RewriteNewsProps) {
  const { work, news } = rewrite;
  return (
    <>
      <StoppableProgress work={work} label={`Rewriting ${post.title}`} />
      <RewriteFailure post={post} rewrite={rewrite} />
      {news && news.revision.number !== news.from && (
        <Alert severity={news.isCurrent ? 'success' : 'warning'} role="status">
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{news.message}</Typography>
          {news.lostLinks.length > 0 && <LostLinks links={news.lostLinks} />}
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onCompare({ before: news.from, after: news.revision.number })}
          >
            Compare with the previous version
          </Button>
        </Alert>
      )}
      {news && news.revision.number === news.from && (
        <Alert severity="info" role="status">
          {news.message}
        </Alert>
      )}
    </>
  );
}
