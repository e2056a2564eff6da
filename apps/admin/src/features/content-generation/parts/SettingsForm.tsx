import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { fieldsOf, settingsOf } from '../settings-form.ts';
import type { SettingsFields } from '../settings-form.ts';
import { SettingsInputs } from './SettingsInputs.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

const FIELD_NAMES = [
  'defaultFeaturedImageUrl',
  'autoGenerateImages',
  'imageStyle',
  'imageQuality',
  'minSourceWords',
] as const;

interface SettingsFormProps {
  siteId: number;
  settings: ContentGenerationSettings;
}

/** The content generation settings of one site. */
export function SettingsForm({ siteId, settings }: SettingsFormProps) {
  const save = useSaveSettings(siteId);
  const { form, problem, submit } = useSettingsForm<SettingsFields, ContentGenerationSettings>({
    stored: settings,
    fieldsOf,
    names: FIELD_NAMES,
    save: (fields) => save.mutateAsync(changesFrom(settings, settingsOf(fields))),
  });
  const { isDirty } = form.formState;
  return (
    <SettingsFrame saveLabel="Save" {...{ submit, problem, isDirty, save }}>
      <SettingsInputs form={form} />
    </SettingsFrame>
  );
}
