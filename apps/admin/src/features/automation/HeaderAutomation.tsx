import { useSelectedSite } from '../../shared/hooks/useSelectedSite.tsx';
import { AutomationChip } from './AutomationChip.tsx';
import { SyncControl } from './SyncControl.tsx';

/** What the header tells and offers about the selected website's automation; nothing while there is no website. */
export function HeaderAutomation() {
  const { siteId } = useSelectedSite();
  if (siteId === null) return null;
  return (
    <>
      <AutomationChip siteId={siteId} />
      <SyncControl key={siteId} siteId={siteId} />
    </>
  );
}
