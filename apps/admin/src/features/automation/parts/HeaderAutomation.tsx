import Box from '@mui/material/Box';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { AutomationChip } from './AutomationChip.tsx';
import { SyncControl } from './SyncControl.tsx';

/** As wide as the two are where they show as icons: there the website's name would move when they come. */
const ICONS_WIDTH = 84;

/** What the header tells and offers about the selected website's automation; nothing while there is no website. */
export function HeaderAutomation() {
  const { query, siteId } = useSelectedSite();
  if (query.isPending) return <Box aria-hidden sx={{ width: ICONS_WIDTH, flexShrink: 0 }} />;
  if (siteId === null) return null;
  return (
    <>
      <AutomationChip siteId={siteId} />
      <SyncControl key={siteId} siteId={siteId} />
    </>
  );
}
