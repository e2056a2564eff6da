import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { KeywordView } from '@pressloom/contracts';
import { KeywordCard } from './KeywordCard.tsx';
import { KeywordRow } from './KeywordRow.tsx';

interface KeywordListProps {
  keywords: readonly KeywordView[];
  onDelete: (keyword: KeywordView) => void;
}

/** The keywords as a table, on narrow screens as cards. */
export function KeywordList({ keywords, onDelete }: KeywordListProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isNarrow) {
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {keywords.map((keyword) => (
          <KeywordCard key={keyword.id} keyword={keyword} onDelete={() => onDelete(keyword)} />
        ))}
      </Box>
    );
  }
  return (
    <Table aria-label="Active Keywords">
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '26%' }}>Keyword</TableCell>
          <TableCell align="right" sx={{ width: 120 }}>
            Videos found
          </TableCell>
          <TableCell sx={{ width: 140 }}>Last checked</TableCell>
          <TableCell>Last search</TableCell>
          <TableCell align="right" sx={{ width: 170 }}>
            Actions
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {keywords.map((keyword) => (
          <KeywordRow key={keyword.id} keyword={keyword} onDelete={() => onDelete(keyword)} />
        ))}
      </TableBody>
    </Table>
  );
}
