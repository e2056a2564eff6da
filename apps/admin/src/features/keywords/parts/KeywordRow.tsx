import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { KeywordPlan, KeywordView } from '@pressloom/contracts/keywords';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { formatNumber } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { KeywordButtons } from './KeywordButtons.tsx';
import type { KeywordActions } from './KeywordButtons.tsx';
import { KeywordHealth } from '../../../shared/ui/KeywordHealth.tsx';
import { KeywordNext } from './KeywordNext.tsx';
import { KeywordTerm } from './KeywordTerm.tsx';
import { SearchState } from './SearchState.tsx';
import { useKeywordSearch } from '../use-keyword-actions.ts';

export interface KeywordItemProps extends KeywordActions {
  selection: Selection;
  keyword: KeywordView;
  plan: KeywordPlan | undefined;
}

/** A keyword in the table of wide screens. */
export function KeywordRow({ keyword, plan, selection, ...actions }: KeywordItemProps) {
  const work = useKeywordSearch(keyword);
  return (
    <TableRow sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <KeywordTerm keyword={keyword} selection={selection} />
      </TableCell>
      <TableCell align="right">{formatNumber(keyword.videosFound)}</TableCell>
      <TableCell>
        <KeywordHealth keyword={keyword} />
      </TableCell>
      <TableCell>
        <RelativeTime iso={keyword.lastChecked} fallback="Never" />
        <Box sx={{ fontSize: 12 }}>
          <SearchState work={work} keyword={keyword} />
        </Box>
      </TableCell>
      <TableCell>
        <KeywordNext plan={plan} />
      </TableCell>
      <TableCell align="right">
        <KeywordButtons keyword={keyword} work={work} {...actions} />
      </TableCell>
    </TableRow>
  );
}
