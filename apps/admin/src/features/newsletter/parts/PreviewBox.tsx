import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { SiteView } from '@pressloom/contracts/sites';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { isUnsent } from '../issue-words.ts';
import { IssueDates } from './IssueDates.tsx';
import { MailPreview } from './MailPreview.tsx';
import { SendButton } from './SendButton.tsx';

interface PreviewBoxProps {
  issue: NewsletterSummary;
  site: SiteView;
  onClose: () => void;
}

/** 'Newsletter Preview': an issue with its dates, and its mail as readers get it. */
export function PreviewBox({ issue, site, onClose }: PreviewBoxProps) {
  const isPhone = useNarrow('sm');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Newsletter Preview</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {issue.subject}
          </Typography>
          <IssueDates issue={issue} timeZone={site.timeZone} />
        </Box>
        <MailPreview issueId={issue.id} height="min(56vh, 560px)" />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={ADMIN_PATHS.newsletterIssue(issue.id)} color="inherit" sx={{ mr: 'auto' }}>
          {isUnsent(issue) ? 'Edit' : 'Open'}
        </Button>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
        {isUnsent(issue) && <SendButton issue={issue} site={site} />}
      </DialogActions>
    </Dialog>
  );
}
