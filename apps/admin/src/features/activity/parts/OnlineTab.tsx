import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ActivityDashboard, OnlineSubscriber } from '@pressloom/contracts/activity';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { EngagementBadge } from '../../../shared/ui/EngagementBadge.tsx';
import { counted, formatNumber } from '../../../shared/ui/format.ts';
import { Initial } from '../../../shared/ui/Initial.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { personText, placeText } from '../activity-text.ts';
import { PremiumCrown } from './PremiumCrown.tsx';
import { ServerTime } from './ServerTime.tsx';

interface OnlineTabProps {
  dashboard: ActivityDashboard;
  receivedAt: number;
  /** Why nobody may be listed though somebody is there; null where all are counted. */
  behind: string | null;
}

/** Browsers that were seen within the last five minutes. */
export function OnlineTab({ dashboard: { onlineSubscribers: online, stats, at }, receivedAt, behind }: OnlineTabProps) {
  const isPart = online.length < stats.activeUsers;
  return (
    <Section
      title={
        <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
          Online Users
          <Pill component="span" label={formatNumber(stats.activeUsers)} />
        </Box>
      }
      hint={
        isPart
          ? `The ${formatNumber(online.length)} that were active last. An email is shown only where it is known who reads.`
          : 'Browsers that were active within the last 5 minutes. An email is shown only where it is known who reads.'
      }
    >
      {online.length === 0 ? (
        <EmptyState
          title={behind === null ? 'No users online' : 'Unknown right now'}
          text={behind ?? 'Nobody was active within the last 5 minutes.'}
        />
      ) : (
        <Box component="ul" aria-label="Online users" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {online.map((user) => (
            <OnlineRow key={user.id} user={user} at={at} receivedAt={receivedAt} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function OnlineRow({ user, at, receivedAt }: { user: OnlineSubscriber; at: string; receivedAt: number }) {
  const { email, isPremium, currentPage, lastActive, engagement, totalPageViews } = user;
  return (
    <ListRow
      action={
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'end' }}>
          <EngagementBadge engagement={engagement} />
          <Typography variant="caption" color="textSecondary">
            {counted(totalPageViews, 'page view', 'page views')}
          </Typography>
        </Box>
      }
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Initial email={personText(email)} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {personText(email)}
            {isPremium && <PremiumCrown />}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {placeText(currentPage)}
            {' · '}
            <ServerTime iso={lastActive} at={at} receivedAt={receivedAt} />
          </Typography>
        </Box>
      </Box>
    </ListRow>
  );
}
