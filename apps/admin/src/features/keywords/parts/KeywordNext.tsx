import Typography from '@mui/material/Typography';
import type { KeywordPlan } from '@pressloom/contracts/keywords';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { nextLead } from '../plan-text.ts';

/** When a keyword is searched next by itself, and why not before. Nothing while the plan isn't known. */
export function KeywordNext({ plan }: { plan: KeywordPlan | undefined }) {
  if (!plan) return <Typography color="textSecondary">–</Typography>;
  const { lead, timed } = nextLead(plan);
  return (
    <>
      <Typography>
        {lead}
        {timed && (
          <>
            {' '}
            <RelativeTime iso={plan.dueAt} />
          </>
        )}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {plan.reason}
      </Typography>
    </>
  );
}
