import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AutomationSettingsEntry } from '@pressloom/contracts/automation';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { AutosaveNumber } from '../../../shared/ui/AutosaveNumber.tsx';
import { AutosaveSwitch } from '../../../shared/ui/AutosaveSwitch.tsx';
import { SavedNote } from '../../../shared/ui/SavedNote.tsx';
import { expectedText, FREQUENCY_FORM, LIMIT_FORM, limitText, noEffectText, VIDEOS_FORM } from '../posting.ts';
import { usePosting } from '../use-posting.ts';

const FIELDS = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

interface PostingRowProps {
  entry: AutomationSettingsEntry;
  /** Shown here; null also where it is shown once for all websites. */
  hindrance: string | null;
}

/** How often one website is searched, how many videos that may bring, and how many posts a day that makes room for. */
export function PostingRow({ entry, hindrance }: PostingRowProps) {
  const { automationEnabled, ...numbers } = usePosting(entry);
  const typed = {
    searchFrequencyMinutes: numbers.searchFrequencyMinutes.value,
    videosPerSearch: numbers.videosPerSearch.value,
    dailyVideoLimit: numbers.dailyVideoLimit.value,
  };
  return (
    <Box
      component="li"
      aria-label={entry.name}
      sx={{ display: 'grid', gap: 3, py: 4, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {entry.name}
        </Typography>
        <Box sx={{ flex: 1 }}>
          <SavedNote states={[automationEnabled.state, ...Object.values(numbers).map(({ state }) => state)]} />
        </Box>
        <AutosaveSwitch label="Automation for this website" field={automationEnabled} />
      </Box>
      <Box sx={FIELDS}>
        <AutosaveNumber
          name="searchFrequencyMinutes"
          label="Search frequency (hours)"
          stored={entry.searchFrequencyMinutes}
          field={numbers.searchFrequencyMinutes}
          form={FREQUENCY_FORM}
          hint="Between two searches of a keyword, 1-24."
        />
        <AutosaveNumber
          name="videosPerSearch"
          label="Videos per search"
          stored={entry.videosPerSearch}
          field={numbers.videosPerSearch}
          form={VIDEOS_FORM}
          hint="The best new ones, 0-10. 0 pauses searching."
        />
        <AutosaveNumber
          name="dailyVideoLimit"
          label="Daily video limit"
          stored={entry.dailyVideoLimit}
          field={numbers.dailyVideoLimit}
          form={LIMIT_FORM}
          hint="The most videos to add in one day, 1-200."
        />
      </Box>
      <Typography color="textSecondary">
        Expected posts per day:{' '}
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {expectedText(typed)}
        </Box>{' '}
        for each keyword. {limitText(typed)}
      </Typography>
      {hindrance && <Alert severity="info">{noEffectText(hindrance)}</Alert>}
    </Box>
  );
}
