import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { WRITING_CYCLE_MINUTES } from '@pressloom/contracts/automation';
import { intervalText } from '@pressloom/contracts/intervals';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import { automationStatusQuery } from '../../../shared/api/automation-status.ts';
import { AUTOMATION_LOOK } from '../../../shared/ui/automation-look.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { readyVideos, waitingText } from '../../../shared/ui/found-videos.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { noTimeText, partOf } from '../automation.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { siteTime } from '../when.ts';

/** When posts are written next, and how many videos wait for that. */
export function NextBlogGeneration({ siteId }: { siteId: number }) {
  const query = useQuery(automationStatusQuery(siteId));
  const part = query.data ? partOf(query.data, 'writing') : null;
  return (
    <Section title="Next Blog Generation" action={part ? <StatusChip {...AUTOMATION_LOOK[part.state]} /> : null}>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={132} />}>
        {(status) => <Next status={status} />}
      </DataState>
    </Section>
  );
}

function Next({ status }: { status: AutomationStatus }) {
  const { nextWriteAt, lastWriteAt } = status;
  const part = partOf(status, 'writing');
  const timeZone = useTimeZone();
  return (
    <>
      {nextWriteAt ? (
        <>
          <Typography variant="figure" component="p" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            <RelativeTime iso={nextWriteAt} isNext />
          </Typography>
          <Typography color="textSecondary">{siteTime(nextWriteAt, timeZone)}</Typography>
        </>
      ) : (
        <Typography variant="h3" component="p">
          {noTimeText(part)}
        </Typography>
      )}
      {part && part.state !== 'active' && <Typography sx={{ mt: 2 }}>{part.reason}</Typography>}
      <Typography sx={{ mt: 2 }}>
        {waitingText(status)}{' '}
        {readyVideos(status) + status.videosFailed + status.videosThin > 0 && (
          <Link to={ADMIN_PATHS.contentGenerationTab('ready')} style={{ whiteSpace: 'nowrap' }}>
            Show them
          </Link>
        )}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        Pressloom checks {intervalText(WRITING_CYCLE_MINUTES)}. Last post written automatically:{' '}
        <RelativeTime iso={lastWriteAt} fallback="none yet" />.
      </Typography>
    </>
  );
}
