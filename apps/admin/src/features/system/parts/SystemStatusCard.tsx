import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFreshJobs } from '../../../shared/api/use-fresh-jobs.ts';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { systemStatusQuery } from '../api.ts';
import { forwardingText, statusEntries, summaryText } from '../status-text.ts';
import type { StatusEntry } from '../status-text.ts';
import { StatusTile } from './StatusTile.tsx';

const TILES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** How the outside services do, by their last real calls; on a phone only those that need somebody, until all are asked for. */
export function SystemStatusCard() {
  const query = useQuery(systemStatusQuery);
  useFreshJobs(query.refetch);
  return (
    <Section title="System Status" hint="By the last real call to each service." sx={{ mb: 4 }}>
      <DataState query={query} skeleton={<TilesSkeleton />}>
        {(status) => (
          <>
            {status.forwarding && (
              <Alert severity="warning" role="status" sx={{ mb: 4 }}>
                {forwardingText(status.forwarding)}
              </Alert>
            )}
            <Tiles entries={statusEntries(status)} />
          </>
        )}
      </DataState>
    </Section>
  );
}

function Tiles({ entries }: { entries: readonly StatusEntry[] }) {
  const isNarrow = useNarrow('sm');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown = isNarrow && !isOpen ? entries.filter(({ needsAttention }) => needsAttention) : entries;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isNarrow && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography>{summaryText(entries)}</Typography>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            sx={{ flexShrink: 0 }}
          >
            {isOpen ? 'Show less' : 'Show all'}
          </Button>
        </Box>
      )}
      <Box
        component="ul"
        id={listId}
        aria-label="Services"
        sx={{ ...TILES, display: shown.length === 0 ? 'none' : 'grid' }}
      >
        {shown.map((entry) => (
          <StatusTile key={entry.title} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

function TilesSkeleton() {
  const isNarrow = useNarrow('sm');
  return isNarrow ? (
    <Skeleton variant="rounded" height={32} />
  ) : (
    <Box sx={TILES}>
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} variant="rounded" height={46} />
      ))}
    </Box>
  );
}
