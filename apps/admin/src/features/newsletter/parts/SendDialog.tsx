import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AudienceView } from '@pressloom/contracts/newsletter-delivery';
import type { NewsletterDetail, NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import type { Work } from '../../../shared/api/use-work.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { counted } from '../../../shared/ui/format.ts';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { exactTime } from '../issue-times.ts';
import { restingText, sendQuestion, wayOut } from '../issue-words.ts';
import { audienceQuery, issueQuery } from '../issues-api.ts';

interface SendDialogProps {
  issue: Pick<NewsletterSummary, 'id' | 'subject'>;
  site: SiteView;
  work: Work<number>;
  onClose: () => void;
}

/** The question before an issue is sent: to how many, when, and what stands in the way. */
export function SendDialog({ issue, site, work, onClose }: SendDialogProps) {
  const audience = useQuery(audienceQuery(issue.id));
  const detail = useQuery(issueQuery(issue.id));
  const titleId = useId();
  const textId = useId();
  const canSend = audience.data?.obstacle === null && detail.data !== undefined && !audience.isFetching;
  const send = (): void => {
    if (!detail.data) return;
    work.start(detail.data.revision);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Send this newsletter now?</DialogTitle>
      <DialogContent id={textId} sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {detail.data?.subject ?? issue.subject}
        </Typography>
        <DataState query={detail} skeleton={<Skeleton />}>
          {(whole) => (
            <DataState query={audience} skeleton={<Skeleton variant="rounded" height={64} />}>
              {(readers) => <Question issue={whole} audience={readers} site={site} onClose={onClose} />}
            </DataState>
          )}
        </DataState>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <BusyButton variant="contained" onClick={send} isIdle={!canSend}>
          {audience.data && canSend
            ? `Send to ${counted(audience.data.recipients, 'subscriber', 'subscribers')}`
            : 'Send Now'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

interface QuestionProps {
  issue: NewsletterDetail;
  audience: AudienceView;
  site: SiteView;
  onClose: () => void;
}

function Question({ issue, audience, site, onClose }: QuestionProps) {
  const now = exactTime(new Date(useNow()).toISOString(), site.timeZone);
  const resting = restingText(audience);
  const leftOut = issue.items.filter((item) => item.leftOut !== null).length;
  const { obstacle } = audience;
  const way = obstacle && wayOut(obstacle, issue.id);
  if (obstacle) {
    return (
      <Alert severity="error">
        {obstacle}
        {way && (
          <Box sx={{ mt: 2 }}>
            <Button size="small" variant="outlined" color="inherit" component={Link} to={way.to} onClick={onClose}>
              {way.label}
            </Button>
          </Box>
        )}
      </Alert>
    );
  }
  return (
    <>
      <Typography>{sendQuestion(audience, site.name, now)}</Typography>
      {issue.abTest && (
        <Typography color="textSecondary">
          {`${issue.abTest.subjects.length} subjects are tested on ${issue.abTest.sharePercent}% of them. The rest gets the winner ${counted(issue.abTest.hours, 'hour', 'hours')} later.`}
        </Typography>
      )}
      {resting && <Typography color="textSecondary">{resting}</Typography>}
      {leftOut > 0 && (
        <Alert severity="warning" role="status">
          {`${counted(leftOut, 'item is skipped: readers can’t open it', 'items are skipped: readers can’t open them')}.`}
        </Alert>
      )}
      <Typography color="textSecondary">Sent emails can’t be recalled. You can pause sending.</Typography>
    </>
  );
}
