import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { KeywordButtons } from './KeywordButtons.tsx';
import { KeywordHealth } from '../../../shared/ui/KeywordHealth.tsx';
import { KeywordNext } from './KeywordNext.tsx';
import type { KeywordItemProps } from './KeywordRow.tsx';
import { KeywordTerm } from './KeywordTerm.tsx';
import { SearchState } from './SearchState.tsx';
import { useKeywordSearch } from '../use-keyword-actions.ts';

/** A keyword in the list of narrow screens. */
export function KeywordCard({ keyword, plan, selection, ...actions }: KeywordItemProps) {
  const work = useKeywordSearch(keyword);
  const found = keyword.videosFound === 1 ? 'video found' : 'videos found';
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <KeywordTerm keyword={keyword} selection={selection} />
        <Typography variant="caption" component="p" color="textSecondary">
          {formatNumber(keyword.videosFound)} {found} · checked{' '}
          <RelativeTime iso={keyword.lastChecked} fallback="never" />
        </Typography>
      </Box>
      <KeywordHealth keyword={keyword} />
      <SearchState work={work} keyword={keyword} />
      <Box>
        <Typography variant="caption" component="p" color="textSecondary">
          Next search
        </Typography>
        <KeywordNext plan={plan} />
      </Box>
      <KeywordButtons keyword={keyword} work={work} {...actions} />
    </Box>
  );
}
