import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { counted } from '../../../shared/ui/format.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';
import { dayLine, exactTime } from '../issue-times.ts';
import { useIsSending } from '../use-delivery.ts';
import { isUnderWay, issueLook, isUnsent, nextText } from '../issue-words.ts';
import { IssueLink } from './IssueLink.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SendButton } from './SendButton.tsx';
import { SendProgress } from './SendProgress.tsx';

/** An issue among the last ones: what it is, how it stands, and what can be done with it. */
export function IssueRow({ issue, site }: { issue: NewsletterSummary; site: SiteView }) {
  const { id, subject, recipientCount, deliveryError } = issue;
  // In the address, so that Back closes it.
  const [shownId, setShownId] = useUrlState<string>('preview', '', { push: true });
  const isSending = useIsSending(id);
  const shown = isSending && isUnsent(issue) ? { ...issue, deliveryStatus: 'sending' as const } : issue;
  const next = nextText(shown, site.timeZone);
  return (
    <ListRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 1 }}>
          <Link
            component={RouterLink}
            to={ADMIN_PATHS.newsletterIssue(id)}
            color="textPrimary"
            sx={{ fontWeight: 600 }}
          >
            {subject}
          </Link>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <IssueState issue={shown} timeZone={site.timeZone} />
            {!isUnsent(issue) && recipientCount !== null && (
              <Pill label={counted(recipientCount, 'recipient', 'recipients')} />
            )}
          </Box>
          {next && (
            <Typography variant="caption" color="textSecondary">
              {next}
            </Typography>
          )}
          {isUnderWay(shown) && <SendProgress issue={issue} />}
          {deliveryError && !isUnsent(issue) && (
            <Typography variant="caption" color="error">
              {deliveryError}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`Preview: ${subject}`}
            onClick={() => setShownId(String(id))}
          >
            Preview
          </Button>
          {isUnderWay(shown) && <IssueLink issue={issue} label="Open" />}
          {isUnsent(issue) && <SendButton issue={issue} site={site} size="small" />}
        </Box>
      </Box>
      {shownId === String(id) && <PreviewDialog issue={issue} site={site} onClose={() => setShownId('')} />}
    </ListRow>
  );
}

/** How an issue stands: 'Sent Nov 21', with the exact time in a tooltip, or its state and that it is not sent. */
export function IssueState({ issue, timeZone }: { issue: NewsletterSummary; timeZone: string }) {
  const { sentAt, scheduledFor, deliveryStatus, sendsItself } = issue;
  const look = issueLook(issue);
  const at = sentAt ?? (deliveryStatus === 'scheduled' && sendsItself ? scheduledFor : null);
  if (at) {
    return (
      <Tooltip title={exactTime(at, timeZone)}>
        <Box component="span" sx={{ display: 'inline-flex' }}>
          <StatusChip {...look} label={sentAt && deliveryStatus !== 'sent' ? look.label : dayLine(issue, timeZone)} />
        </Box>
      </Tooltip>
    );
  }
  return (
    <>
      <StatusChip {...look} />
      {!isUnderWay(issue) && <Typography color="textSecondary">{dayLine(issue, timeZone)}</Typography>}
    </>
  );
}
