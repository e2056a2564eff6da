import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { KeywordView } from '@pressloom/contracts';
import { formatNumber } from '../../shared/ui/format.ts';
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx';
import { KeywordButtons } from './KeywordButtons.tsx';
import { KeywordTerm } from './KeywordTerm.tsx';
import { SearchState } from './SearchState.tsx';
import { useKeywordSearch } from './use-keyword-actions.ts';

export interface KeywordItemProps {
  keyword: KeywordView;
  onDelete: () => void;
}

/** A keyword in the table of wide screens. */
export function KeywordRow({ keyword, onDelete }: KeywordItemProps) {
  const work = useKeywordSearch(keyword);
  return (
    <TableRow sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <KeywordTerm keyword={keyword} />
      </TableCell>
      <TableCell align="right">{formatNumber(keyword.videosFound)}</TableCell>
      <TableCell>
        <RelativeTime iso={keyword.lastChecked} fallback="Never" />
      </TableCell>
      <TableCell>
        <SearchState work={work} term={keyword.term} />
      </TableCell>
      <TableCell align="right">
        <KeywordButtons term={keyword.term} work={work} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
}
