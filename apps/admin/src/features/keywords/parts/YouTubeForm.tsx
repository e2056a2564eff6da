import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { SiteView } from '@pressloom/contracts/sites';
import { YOUTUBE_LIMITS } from '@pressloom/contracts/youtube';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { checkRange, rangeOf } from '../../../shared/ui/number-range.ts';
import { KeyState } from './KeyState.tsx';
import { useSaveYouTubeSettings } from '../use-automation-actions.ts';
import { changesOf, checkSearchSize, fieldsOf, SEARCH_SIZE, settledField } from '../youtube-form.ts';
import type { YouTubeFields } from '../youtube-form.ts';

const NAMES = ['youtubeApiKey', 'dailyVideoQuota', 'videosPerSearch'] as const;
const PAUSED = 'Searching is paused because 0 is saved. Enter 1 to 10 to resume.';

/** Key, daily quota and search size of one website; only what differs is sent. */
export function YouTubeForm({ site }: { site: SiteView }) {
  const save = useSaveYouTubeSettings(site.id);
  const { form, problem, submit } = useSettingsForm<YouTubeFields, SiteView>({
    stored: site,
    fieldsOf,
    names: NAMES,
    save: async (fields) => {
      const wanted = changesOf(site, fields);
      return wanted && save.mutateAsync(wanted);
    },
  });
  const typed = useWatch({ control: form.control });
  const isDirty = changesOf(site, { ...fieldsOf(site), ...typed }) !== null;

  /** A field that was left without a number shows the value that counts instead. */
  const settle = (name: 'dailyVideoQuota' | 'videosPerSearch') => (): void =>
    form.setValue(name, settledField(name, form.getValues(name)), { shouldDirty: true, shouldValidate: true });

  return (
    <SettingsFrame saveLabel="Save YouTube settings" {...{ submit, problem, isDirty, save }}>
      <KeyState site={site} />
      <ControlledPassword
        form={form}
        name="youtubeApiKey"
        label="YouTube API Key"
        autoComplete="new-password"
        maxLength={YOUTUBE_LIMITS.apiKey.max}
        hint={
          site.youtubeApiKey === null
            ? 'Enter a key to use it for this website only.'
            : 'Leave it empty to keep the saved key.'
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField
          form={form}
          name="dailyVideoQuota"
          label="Daily Video Quota"
          type="number"
          placeholder={String(AUTOMATION_LIMITS.dailyVideoLimit.default)}
          inputProps={rangeOf(AUTOMATION_LIMITS.dailyVideoLimit)}
          hint="The most videos to add in one day, 1-200."
          rules={{
            onBlur: settle('dailyVideoQuota'),
            validate: (value) =>
              checkRange(settledField('dailyVideoQuota', String(value)), AUTOMATION_LIMITS.dailyVideoLimit),
          }}
        />
        <FormField
          form={form}
          name="videosPerSearch"
          label="Videos Per Search"
          type="number"
          placeholder={String(AUTOMATION_LIMITS.videosPerSearch.default)}
          inputProps={rangeOf(SEARCH_SIZE)}
          hint={site.videosPerSearch === 0 ? PAUSED : 'Videos to add from one search, 1-10.'}
          rules={{
            onBlur: settle('videosPerSearch'),
            validate: (value) => checkSearchSize(site.videosPerSearch, String(value)),
          }}
        />
      </Box>
    </SettingsFrame>
  );
}
