import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { SYNC_INTERVALS } from '@pressloom/contracts/site-sync';
import type { SaveSiteRequest, SiteView } from '@pressloom/contracts/sites';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { updateSite } from '../api.ts';
import { AUTO_PUBLISH, SYNC_INTERVAL_WORDS, SYNC_PAUSED } from '../site-text.ts';
import { formOf, SETTINGS_FIELDS, settingsOf } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';
import { BrandField } from './BrandField.tsx';
import { ColorField } from './ColorField.tsx';
import { PlaceFields } from './PlaceFields.tsx';

const INTERVALS = SYNC_INTERVALS.map((value) => ({ value, label: SYNC_INTERVAL_WORDS[value] }));

/** How Pressloom works for a website: whose voice it has, where its readers are, and what happens automatically. */
export function SettingsTab({ site }: { site: SiteView }) {
  const toast = useToast();
  const save = useMutation({
    mutationFn: (changes: Partial<SaveSiteRequest>) => updateSite(site.id, changes),
    onSuccess: () => toast.success('Site Updated'),
    onError: () => toast.error('Save Failed'),
  });
  const { form, problem, submit } = useSettingsForm<SiteForm, SiteView>({
    stored: site,
    fieldsOf: formOf,
    names: SETTINGS_FIELDS,
    save: (fields) => save.mutateAsync(settingsOf(fields)),
  });
  return (
    <Section sx={{ maxWidth: 720 }}>
      <SettingsFrame saveLabel="Save settings" isDirty={form.formState.isDirty} {...{ submit, problem, save }}>
        <BrandField form={form} isNew={false} />
        <PlaceFields form={form} />
        <ColorField form={form} />
        <Controller
          control={form.control}
          name="syncInterval"
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <SelectField
              {...field}
              inputRef={ref}
              label="Sync"
              choices={INTERVALS}
              error={error?.message}
              hint={`How often posts and categories are read from the website. ${site.active ? 'You can also sync it at any time' : SYNC_PAUSED}.`}
            />
          )}
        />
        <Controller
          control={form.control}
          name="autoPublish"
          render={({ field: { value, onChange } }) => (
            <SwitchField {...AUTO_PUBLISH} checked={value} onChange={onChange} />
          )}
        />
      </SettingsFrame>
    </Section>
  );
}
