import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import type { SiteVoiceView } from '@pressloom/contracts/site-voice';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { byWhom } from '../../../shared/ui/by-whom.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { useSaveVoice } from '../use-voice.ts';
import { brandFieldsOf, changesOf, checkCategories, ownOf, VOICE_NAMES, voiceFieldsOf } from '../voice-form.ts';
import type { VoiceFields } from '../voice-form.ts';
import { VoiceCategories } from './VoiceCategories.tsx';
import { VoiceInputs } from './VoiceInputs.tsx';
import { VoiceTrialBox } from './VoiceTrialBox.tsx';

interface VoiceFormProps {
  siteId: number;
  stored: SiteVoiceView;
}

/** What a site says itself of how it is written, to be tried before it is saved. */
export function VoiceForm({ siteId, stored }: VoiceFormProps) {
  const save = useSaveVoice(siteId);
  const { form, problem, submit } = useSettingsForm<VoiceFields, SiteVoiceView>({
    stored,
    fieldsOf: voiceFieldsOf,
    names: VOICE_NAMES,
    save: (fields) => save.mutateAsync(changesOf(fields, stored)),
  });
  const { brand, updatedAt, updatedBy } = stored;
  const own = ownOf(form.watch(), brand);
  const reset = (name: keyof VoiceFields): void => {
    form.setValue(name, brandFieldsOf(brand)[name], { shouldDirty: true, shouldValidate: true });
    // The button that was pressed goes.
    form.setFocus(name);
  };
  return (
    <SettingsFrame saveLabel="Save voice" isDirty={form.formState.isDirty} {...{ submit, problem, save }}>
      {updatedAt && (
        <Typography variant="caption" color="textSecondary">
          Last changed <RelativeTime iso={updatedAt} />
          {updatedBy && ` by ${byWhom(updatedBy)}`}
        </Typography>
      )}
      <VoiceInputs form={form} brand={brand} own={own} onReset={reset} />
      <Controller
        name="categories"
        control={form.control}
        rules={{ validate: checkCategories }}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <VoiceCategories
            {...{ siteId, brand, value, onChange }}
            focusRef={ref}
            error={error?.message}
            onReset={() => reset('categories')}
          />
        )}
      />
      <VoiceTrialBox siteId={siteId} voice={own} isSound={() => form.trigger(undefined, { shouldFocus: true })} />
    </SettingsFrame>
  );
}
