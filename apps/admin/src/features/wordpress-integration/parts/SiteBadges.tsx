import type { SiteView } from '@pressloom/contracts/sites';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { connectionStatus } from '../site-text.ts';

/** How a website's connection is, and what else sets it apart. */
export function SiteBadges({ site }: { site: Pick<SiteView, 'syncStatus' | 'active' | 'isSample'> }) {
  const status = connectionStatus(site.syncStatus);
  return (
    <>
      <StatusChip {...status} {...(status.tone === 'neutral' && { icon: <ScheduleIcon /> })} />
      {!site.active && <StatusChip tone="neutral" label="Inactive" />}
      {site.isSample && <Pill label="Sample" />}
    </>
  );
}
