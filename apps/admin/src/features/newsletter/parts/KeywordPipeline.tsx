import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { KeywordView } from '@pressloom/contracts/keywords';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { healthOf } from '../../../shared/ui/keyword-health.ts';
import { KeywordHealth } from '../../../shared/ui/KeywordHealth.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { keywordsByYield } from '../analysis-api.ts';
import { barPercent, FULL_BAR_VIDEOS } from '../health.ts';

/** The keywords of a website with what each gives, those that give most first. */
export function KeywordPipeline({ siteId }: { siteId: number }) {
  const { list, total, more } = useListPages(keywordsByYield(siteId));
  return (
    <DataState query={list} skeleton={<Skeleton variant="rounded" height={240} />}>
      {(keywords) => (
        <>
          <Box component="ul" aria-label="Keywords" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {keywords.map((keyword) => (
              <KeywordYield key={keyword.id} keyword={keyword} />
            ))}
          </Box>
          <LoadMore query={more} shown={keywords.length} total={total} />
        </>
      )}
    </DataState>
  );
}

const BAR_TONES = {
  success: 'success',
  info: 'primary',
  warning: 'warning',
  error: 'error',
  neutral: 'error',
} as const;

function KeywordYield({ keyword }: { keyword: KeywordView }) {
  const { term, videosFound, isActive, lastChecked } = keyword;
  return (
    <ListRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{term}</Typography>
        <StatusChip tone={isActive ? 'success' : 'neutral'} label={isActive ? 'Active' : 'Paused'} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          <KeywordHealth keyword={keyword} />
        </Box>
      </Box>
      <Typography color="textSecondary" sx={{ my: 1 }}>
        {`${counted(videosFound, 'video', 'videos')} found. Last checked: `}
        <RelativeTime iso={lastChecked} fallback="never" />
      </Typography>
      <ProgressBar
        aria-label={`Videos found for ${term}`}
        aria-valuetext={`${videosFound} of ${FULL_BAR_VIDEOS} videos`}
        value={barPercent(videosFound)}
        tone={BAR_TONES[healthOf(keyword).tone]}
      />
    </ListRow>
  );
}
