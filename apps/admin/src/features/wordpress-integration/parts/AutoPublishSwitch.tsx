import Box from '@mui/material/Box';
import type { SiteView } from '@pressloom/contracts/sites';
import { AutosaveSwitch } from '../../../shared/ui/AutosaveSwitch.tsx';
import { SavedNote } from '../../../shared/ui/SavedNote.tsx';
import { AUTO_PUBLISH } from '../site-text.ts';
import { useSiteSetting } from '../use-site-setting.ts';

/** Whether a website's posts are published automatically, saved when it is turned. */
export function AutoPublishSwitch({ site }: { site: SiteView }) {
  const field = useSiteSetting(site, 'autoPublish');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'flex-start' }}>
      <AutosaveSwitch {...AUTO_PUBLISH} field={field} ofSite />
      <Box sx={{ pt: 2 }}>
        <SavedNote states={[field.state]} />
      </Box>
    </Box>
  );
}
