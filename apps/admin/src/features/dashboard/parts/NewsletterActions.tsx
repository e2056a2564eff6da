import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { asRequestError } from '../../../shared/api/request.ts';
import { useGenerateIssue } from '../../../shared/hooks/use-generate-issue.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { OverBudgetQuestion } from '../../../shared/ui/OverBudgetQuestion.tsx';
import { newestUnsentQuery, unsentCountQuery } from '../newsletter-api.ts';
import { unsentText } from '../newsletter.ts';
import { SendNewsletter } from './SendNewsletter.tsx';

/** Makes a newsletter now, and sends the newest one that nobody has got. */
export function NewsletterActions({ siteId }: { siteId: number }) {
  const unsent = useQuery(newestUnsentQuery(siteId));
  const { data: total } = useQuery(unsentCountQuery(siteId));
  const work = useGenerateIssue(siteId);
  const newest = unsent.data?.[0];
  return (
    <Box sx={{ pt: 4, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 3 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {unsent.data && unsentText(newest?.subject ?? null, total?.count ?? 1)}
        {unsent.error && !unsent.data && asRequestError(unsent.error).human}{' '}
        <Link to={ADMIN_PATHS.newsletter}>All newsletters</Link>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton variant="outlined" busy={work.isBusy} busyLabel="Generating..." onClick={() => work.start({})}>
          Generate Newsletter
        </BusyButton>
        {newest && <SendNewsletter key={newest.id} id={newest.id} />}
      </Box>
      <OverBudgetQuestion budget={work.budget} what="Write" />
    </Box>
  );
}
