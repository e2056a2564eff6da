import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { RowCheck } from '../../../shared/ui/RowCheck.tsx';
import { useChosenRows } from '../chosen-rows.ts';

const CARD_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '192px minmax(0, 1fr)' },
  gap: { xs: 3, sm: 4 },
  p: { xs: 3, sm: 4 },
  outline: 'none',
};

interface ContentCardProps {
  /** The row of the list that is chosen by it. */
  rowId: number;
  picture: ReactNode;
  title: string;
  /** Small facts and chips under the title. */
  facts: ReactNode;
  /** What is under way or went wrong. */
  children?: ReactNode;
  actions: ReactNode;
}

/** One video or post of a list: picture beside text, actions below; all stacked on a phone. */
export function ContentCard({ rowId, picture, title, facts, children, actions }: ContentCardProps) {
  const chosen = useChosenRows();
  const titleId = useId();
  const card = useRef<HTMLLIElement>(null);
  useRescueFocus(card);
  return (
    <Paper ref={card} tabIndex={-1} variant="outlined" component="li" aria-labelledby={titleId} sx={CARD_SX}>
      <Box sx={{ minWidth: 0 }}>{picture}</Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          {chosen && (
            <RowCheck label={`Select ${title}`} checked={chosen.has(rowId)} onChange={() => chosen.toggle(rowId)} />
          )}
          <Typography variant="h3" component="h2" id={titleId} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Typography>
        </Box>
        {facts}
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 'auto', pt: 1 }}>{actions}</Box>
      </Box>
    </Paper>
  );
}

/** The list that cards stand in. */
export function CardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {children}
    </Box>
  );
}

/** The shape of a card whose content is on its way. */
export function CardSkeleton() {
  return (
    <Paper variant="outlined" sx={CARD_SX}>
      <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />
      <Box>
        <Skeleton width="55%" height={28} />
        <Skeleton width="40%" />
        <Skeleton variant="rounded" width={220} height={32} sx={{ mt: 3 }} />
      </Box>
    </Paper>
  );
}
