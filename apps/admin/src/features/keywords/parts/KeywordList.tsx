import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { KeywordPlan, KeywordView } from '@pressloom/contracts/keywords';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { COMPUTED_HERE } from '../../../shared/ui/computed-here.ts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { KeywordCard } from './KeywordCard.tsx';
import { KeywordRow } from './KeywordRow.tsx';

interface KeywordListProps {
  keywords: readonly KeywordView[];
  plans: readonly KeywordPlan[];
  selection: Selection;
  onDelete: (keyword: KeywordView) => void;
  onRules: (keyword: KeywordView) => void;
  onFound: (keyword: KeywordView) => void;
}

/** The keywords as a table, on narrow screens as cards. */
export function KeywordList({ keywords, plans, selection, onDelete, onRules, onFound }: KeywordListProps) {
  const isNarrow = useNarrow('lg');
  const planOf = useMemo(() => new Map(plans.map((plan) => [plan.keywordId, plan])), [plans]);
  const items = keywords.map((keyword) => ({
    keyword,
    plan: planOf.get(keyword.id),
    selection,
    onDelete: () => onDelete(keyword),
    onRules: () => onRules(keyword),
    onFound: () => onFound(keyword),
  }));
  if (isNarrow) {
    return (
      <>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
          Content health: {COMPUTED_HERE}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {items.map((item) => (
            <KeywordCard key={item.keyword.id} {...item} />
          ))}
        </Box>
      </>
    );
  }
  return (
    <Table aria-label="Active Keywords">
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '20%' }}>Keyword</TableCell>
          <TableCell align="right">Videos</TableCell>
          <TableCell sx={{ width: 170 }}>
            Content health
            <Typography variant="caption" component="div">
              {COMPUTED_HERE}
            </Typography>
          </TableCell>
          <TableCell sx={{ width: '18%' }}>Last checked</TableCell>
          <TableCell>Next search</TableCell>
          <TableCell align="right" sx={{ width: 260 }}>
            Actions
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <KeywordRow key={item.keyword.id} {...item} />
        ))}
      </TableBody>
    </Table>
  );
}
