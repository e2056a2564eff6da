import Box from '@mui/material/Box';
import { SYNC_INTERVALS } from '@pressloom/contracts/site-sync';
import type { SiteView } from '@pressloom/contracts/sites';
import { NotSaved } from '../../../shared/ui/NotSaved.tsx';
import { SavedNote } from '../../../shared/ui/SavedNote.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SYNC_INTERVAL_WORDS, SYNC_PAUSED } from '../site-text.ts';
import { useSiteSetting } from '../use-site-setting.ts';

const LABEL = 'Sync frequency';
const INTERVALS = SYNC_INTERVALS.map((value) => ({ value, label: SYNC_INTERVAL_WORDS[value] }));

/** How often a website is read, saved when it is chosen. */
export function SyncFrequency({ site }: { site: SiteView }) {
  const field = useSiteSetting(site, 'syncInterval');
  return (
    <Box>
      <SelectField
        name="syncInterval"
        label={LABEL}
        value={field.value}
        choices={INTERVALS}
        onChange={field.choose}
        hint={`How often posts and categories are read from ${site.name}.${site.active ? '' : ` ${SYNC_PAUSED}.`}`}
      />
      <NotSaved label={LABEL} field={field} ofSite withReason />
      <SavedNote states={[field.state]} />
    </Box>
  );
}
