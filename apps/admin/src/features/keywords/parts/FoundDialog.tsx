import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { CandidateState } from '@pressloom/contracts/search-rules';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { candidatePages, siteRulesQuery } from '../search-rules-api.ts';
import { FoundRow } from './FoundRow.tsx';

type Filter = CandidateState | 'all';

const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Not added' },
  { value: 'left_out', label: 'Skipped' },
  { value: 'taken', label: 'Added' },
];

/** What the searches of a keyword found in the last 30 days, and what became of it. */
export function FoundDialog({ keyword, onClose }: { keyword: KeywordView; onClose: () => void }) {
  const [filter, setFilter] = useState<Filter>('all');
  const { list, total, more } = useListPages(candidatePages(keyword.id, filter === 'all' ? undefined : filter));
  const rules = useQuery(siteRulesQuery(keyword.wordpressSiteId));
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Search results for “{keyword.term}”
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
        <Box sx={{ maxWidth: 240 }}>
          <SelectField label="Show" value={filter} onChange={setFilter} choices={FILTERS} />
        </Box>
        <DataState
          query={list}
          skeleton={<ListSkeleton />}
          empty={
            <EmptyState
              title={filter === 'all' ? 'Nothing yet' : 'No matches'}
              text="Search results stay here for 30 days, with the reason if they were not added."
            />
          }
        >
          {(candidates) => (
            <Box>
              <Box component="ul" aria-label="Found videos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {candidates.map((candidate) => (
                  <FoundRow
                    key={candidate.id}
                    candidate={candidate}
                    siteId={keyword.wordpressSiteId}
                    rules={rules.data}
                  />
                ))}
              </Box>
              {more.hasNextPage && <LoadMore query={more} shown={candidates.length} total={total} />}
            </Box>
          )}
        </DataState>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ListSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Box>
  );
}
