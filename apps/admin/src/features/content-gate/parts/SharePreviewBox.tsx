import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SharePreview } from '@pressloom/contracts/premium-share';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { shareChangePages } from '../api.ts';
import { applyLabel, previewSentences } from '../share-text.ts';

interface SharePreviewBoxProps {
  siteId: number;
  preview: SharePreview;
  onApply: () => void;
  onCancel: () => void;
}

/** What applying the percentage would change now, post by post, and the button that does it. */
export function SharePreviewBox({ siteId, preview, onApply, onCancel }: SharePreviewBoxProps) {
  const label = applyLabel(preview);
  return (
    <Box role="group" aria-label="What will change" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">What will change</Typography>
      <Box role="status">
        <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
          {previewSentences(preview).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </Box>
      {label !== null && <ChangingPosts siteId={siteId} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {label !== null && (
          <Button variant="contained" onClick={onApply}>
            {label}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {label === null ? 'Close' : 'Cancel'}
        </Button>
      </Box>
    </Box>
  );
}

function ChangingPosts({ siteId }: { siteId: number }) {
  const { list, total, more } = useListPages(shareChangePages(siteId));
  return (
    <DataState query={list} skeleton={<Skeleton variant="rounded" height={120} />}>
      {(posts) => (
        <Box sx={{ minWidth: 0 }}>
          <Box component="ul" aria-label="Posts that change" tabIndex={0} sx={LIST}>
            {posts.map(({ id, title, isPremium, status }) => (
              <li key={id}>
                {title}
                <Typography variant="caption" component="p" color="textSecondary">
                  {status === 'draft' ? 'Draft' : 'Published'}, becomes {isPremium ? 'premium' : 'free'}
                </Typography>
              </li>
            ))}
          </Box>
          <LoadMore query={more} shown={posts.length} total={total} />
        </Box>
      )}
    </DataState>
  );
}

const LIST = { m: 0, pl: 4, display: 'grid', gap: 2, maxHeight: 320, overflow: 'auto', overflowWrap: 'anywhere' };
