import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { SiteView } from '@pressloom/contracts/sites';
import { YOUTUBE_LIMITS } from '@pressloom/contracts/youtube';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { checkRange, rangeOf } from '../automation-rules.ts';
import { KeyState } from './KeyState.tsx';
import { SaveLine } from './SaveLine.tsx';
import { useSaveYouTubeSettings } from '../use-automation-actions.ts';
import { changesOf, checkSearchSize, fieldsOf, SEARCH_SIZE, settledField } from '../youtube-form.ts';
import type { YouTubeFields } from '../youtube-form.ts';

const NAMES = ['youtubeApiKey', 'dailyVideoQuota', 'videosPerSearch'] as const;
const PAUSED = 'Paused: 0 is stored, so this website is not searched by itself. Enter 1 to 10 to go on.';

/** Key, daily quota and search size of one website; only what differs is sent. */
export function YouTubeForm({ site }: { site: SiteView }) {
  const form = useForm<YouTubeFields>({ values: fieldsOf(site), resetOptions: { keepDirtyValues: true } });
  const typed = useWatch({ control: form.control });
  const changes = changesOf(site, { ...fieldsOf(site), ...typed });
  const save = useSaveYouTubeSettings(site.id);
  const [problem, setProblem] = useState<string | null>(null);
  /** A key that was saved leaves an empty field: a new one, since the old one's label would not come back into it. */
  const [round, setRound] = useState(0);
  const isDirty = changes !== null;

  const submit = form.handleSubmit(async () => {
    if (!changes) return;
    setProblem(null);
    try {
      form.reset(fieldsOf(await save.mutateAsync(changes)), { keepDirtyValues: false });
      setRound((before) => before + 1);
    } catch (error) {
      setProblem(showFieldErrors(form, error, NAMES));
    }
  });
  /** A field that was left without a number shows the value that counts instead. */
  const settle = (name: 'dailyVideoQuota' | 'videosPerSearch') => (): void =>
    form.setValue(name, settledField(name, form.getValues(name)), { shouldDirty: true, shouldValidate: true });

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <KeyState site={site} />
      <PasswordField
        key={round}
        form={form}
        name="youtubeApiKey"
        label="YouTube API Key"
        autoComplete="new-password"
        maxLength={YOUTUBE_LIMITS.apiKey.max}
        hint={
          site.youtubeApiKey === null
            ? 'Enter one to give this website a key of its own.'
            : 'Leave it empty to keep the stored key.'
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
          hint="Videos stored at most in one day, 1-200."
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
          hint={site.videosPerSearch === 0 ? PAUSED : 'Videos stored from one search, 1-10.'}
          rules={{
            onBlur: settle('videosPerSearch'),
            validate: (value) => checkSearchSize(site.videosPerSearch, String(value)),
          }}
        />
      </Box>
      <SaveLine label="Save YouTube settings" isDirty={isDirty} isSaving={save.isPending} isSaved={save.isSuccess} />
      <UnsavedGuard when={isDirty && !save.isPending} ofSite />
    </Box>
  );
}
