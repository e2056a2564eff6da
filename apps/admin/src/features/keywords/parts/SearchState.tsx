import Typography from '@mui/material/Typography';
import type { Work } from '../../../shared/api/use-work.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { searchOutcome } from '../keyword-text.ts';

/** How the last search of a keyword went, or how the present one goes. */
export function SearchState({ work, term }: { work: Work; term: string }) {
  if (work.isBusy) return <WorkProgress work={work} label={`Search for ${term}`} />;
  if (work.failure) return <FailureNote sentence={work.failure} />;
  return <Typography color="textSecondary">{searchOutcome(work.job) ?? 'No search yet'}</Typography>;
}
