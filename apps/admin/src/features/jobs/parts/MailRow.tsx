import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { UNDELIVERED } from '@pressloom/contracts/mail-log';
import type { LoggedMailView } from '@pressloom/contracts/mail-log';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { MAIL_LOOK, mailWord, noAgainText } from '../mail-words.ts';

interface MailRowProps {
  mail: LoggedMailView;
  /** Null: an email of the installation. */
  siteName: string | null;
  onSendAgain: (mail: LoggedMailView) => void;
}

/** One email: what it was, to whom, how far it got and why no further. */
export function MailRow({ mail, siteName, onSendAgain }: MailRowProps) {
  const { to, status, reason, queuedAt, again } = mail;
  const note = noAgainText(mail);
  const isUndelivered = UNDELIVERED.includes(status);
  return (
    <Paper
      variant="outlined"
      component="li"
      sx={{
        ...{ p: 3, display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) 140px' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{mailWord(mail)}</Typography>
        <Typography>{to}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {siteName !== null && `${siteName} · `}
          <RelativeTime iso={queuedAt} />
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
        <StatusChip {...MAIL_LOOK[status]} />
        {reason !== null && <Typography color={isUndelivered ? 'error' : 'textSecondary'}>{reason}</Typography>}
        {note !== null && (
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
      {isUndelivered && again === 'yes' && (
        <Box sx={{ justifySelf: { md: 'end' } }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onSendAgain(mail)}
            aria-label={`Send again: ${mailWord(mail)} to ${to}`}
          >
            Send again
          </Button>
        </Box>
      )}
    </Paper>
  );
}
