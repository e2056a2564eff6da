import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import { AUTOMATION_LOOK } from '../../../shared/ui/automation-look.ts';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { useNow } from '../../../shared/ui/RelativeTime.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { exactTime } from '../issue-times.ts';
import { frequencyText, sendTimeText } from '../settings-form.ts';
import { tabPath } from '../tabs.ts';

/** When the newsletter goes out, as it is stored, and whether it does so automatically. */
export function ScheduleBox({ stored }: { stored: NewsletterSettingsView }) {
  const { frequencyDays, timeZone, nextSendAt, delivery } = stored;
  const { nextSlot } = delivery;
  const isHeldUp = nextSendAt === null && delivery.state === 'attention' && nextSlot?.status === 'pending';
  const planned = isHeldUp ? nextSlot.dueAt : null;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 4, mb: 4 }}>
      <Facts>
        <Fact term="Send time">{sendTimeText(stored, new Date(useNow()))}</Fact>
        <Fact term="Frequency">{frequencyText(frequencyDays)}</Fact>
        <Fact term="Status">
          <StatusChip {...AUTOMATION_LOOK[delivery.state]} />
        </Fact>
        {nextSendAt && <Fact term="Next newsletter">{exactTime(nextSendAt, timeZone)}</Fact>}
        {planned && <Fact term="Next newsletter">{`Held up, planned for ${exactTime(planned, timeZone)}`}</Fact>}
      </Facts>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        {delivery.reason}{' '}
        {delivery.waitingSlotId !== null && (
          <Link component={RouterLink} to={tabPath('overview')}>
            Decide now
          </Link>
        )}
      </Typography>
    </Box>
  );
}
