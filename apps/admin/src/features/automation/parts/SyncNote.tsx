import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import type { Work } from '../../../shared/api/use-work.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import type { SyncOutcome } from '../sync-outcome.ts';

interface SyncNoteProps {
  work: Pick<Work, 'job' | 'isBusy'>;
  outcome: SyncOutcome | null;
  onRetry: () => void;
  onClose: () => void;
}

/** A line of its own below the header's buttons: how far a sync is, and afterwards what did not work or waits. */
export function SyncNote({ work, outcome, onRetry, onClose }: SyncNoteProps) {
  if (!work.isBusy && !outcome) return null;
  return (
    <Box sx={{ flexBasis: '100%', minWidth: 0, pb: 2 }}>
      <WorkProgress work={work} label="Sync Content" />
      {outcome && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {outcome.kind === 'failed' ? (
              <FailureNote sentence={outcome.sentence} onRetry={onRetry} retryLabel="Try again: Sync Content" />
            ) : (
              <Told outcome={outcome} />
            )}
          </Box>
          <BusyButton size="small" color="inherit" aria-label="Hide sync result" onClick={onClose}>
            Hide
          </BusyButton>
        </Box>
      )}
    </Box>
  );
}

/** The sentence names the first thing that did not work; more of them can be unfolded. */
function Told({ outcome }: { outcome: Exclude<SyncOutcome, { kind: 'failed' }> }) {
  const { kind, sentence, problems } = outcome;
  const [Icon, color] = kind === 'partial' ? ([WarningAmber, 'warning'] as const) : ([InfoOutlined, 'info'] as const);
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Icon fontSize="small" color={color} aria-hidden sx={{ flexShrink: 0, mt: '5px' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ py: '5px' }}>{sentence}</Typography>
        {problems.length > 1 && (
          <details>
            <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content', py: 1 }}>
              All problems
            </Box>
            <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 5, maxHeight: '30vh', overflowY: 'auto' }}>
              {problems.map((problem, index) => (
                <Typography component="li" key={index}>
                  {problem}
                </Typography>
              ))}
            </Box>
          </details>
        )}
      </Box>
    </Box>
  );
}
