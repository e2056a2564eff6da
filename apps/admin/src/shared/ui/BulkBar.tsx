import { useRef } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRescueFocus } from '../hooks/use-rescue-focus.ts';
import type { Selection } from '../hooks/use-selection.ts';
import { formatNumber } from './format.ts';
import { RowCheck } from './RowCheck.tsx';

interface BulkBarProps {
  selection: Selection;
  /** Rows that are shown. */
  shown: number;
  /** The buttons; shown while something is chosen. */
  children: ReactNode;
}

/** Above a list: chooses all of its rows, says how many are chosen, and holds what can be done with them. */
export function BulkBar({ selection, shown, children }: BulkBarProps) {
  const { ids, setAll } = selection;
  const bar = useRef<HTMLDivElement>(null);
  useRescueFocus(bar);
  const isAll = ids.length === shown;
  return (
    <Box
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label="Selected rows"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 40, mb: 3, outline: 'none' }}
    >
      <RowCheck
        label={isAll ? 'Clear selection' : 'Select all shown'}
        checked={isAll}
        isPartial={ids.length > 0 && !isAll}
        onChange={() => setAll(!isAll)}
      />
      <Typography role="status" color="textSecondary" sx={{ mr: 2 }}>
        {ids.length === 0 ? 'Select rows to change several at once' : `${formatNumber(ids.length)} selected`}
      </Typography>
      {ids.length > 0 && (
        <>
          {children}
          <Button size="small" color="inherit" onClick={() => setAll(false)}>
            Clear
          </Button>
        </>
      )}
    </Box>
  );
}
