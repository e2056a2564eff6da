import Typography from '@mui/material/Typography';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Work } from '../../../shared/api/use-work.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { WorkProgress } from '../../../shared/ui/WorkProgress.tsx';
import { searchOutcome } from '../keyword-text.ts';

/** How the last search of a keyword went, or how the present one goes. */
export function SearchState({ work, keyword }: { work: Work; keyword: KeywordView }) {
  if (work.isBusy) return <WorkProgress work={work} label={`Search for ${keyword.term}`} />;
  if (work.failure) return <FailureNote sentence={work.failure.human} />;
  // A search is remembered longer than how it went.
  const outcome = searchOutcome(work.job) ?? (keyword.lastChecked ? null : 'No search yet');
  return outcome && <Typography color="textSecondary">{outcome}</Typography>;
}
