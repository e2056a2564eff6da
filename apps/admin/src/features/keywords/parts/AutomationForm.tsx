import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { Controller } from 'react-hook-form';
import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { WebsiteAutomationView } from '@pressloom/contracts/automation';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { frequencyChoices, frequencyLabel } from '../automation-rules.ts';
import { AUTOMATION_NAMES, automationFieldsOf, automationOf } from '../website-automation-form.ts';
import type { WebsiteAutomationFields } from '../website-automation-form.ts';
import { RangeField } from './RangeField.tsx';
import { SwitchField } from '../../../shared/ui/SwitchField.tsx';
import { useSaveWebsiteAutomation } from '../use-automation-actions.ts';

const DraftEstimate = lazyPart(async () => (await import('./DraftEstimate.tsx')).DraftEstimate);

interface AutomationFormProps {
  siteId: number;
  stored: WebsiteAutomationView;
}

/** How one website works by itself. */
export function AutomationForm({ siteId, stored }: AutomationFormProps) {
  const save = useSaveWebsiteAutomation(siteId);
  const { form, problem, submit } = useSettingsForm<WebsiteAutomationFields, WebsiteAutomationView>({
    stored,
    fieldsOf: automationFieldsOf,
    names: AUTOMATION_NAMES,
    save: (fields) => save.mutateAsync(changesFrom(stored, automationOf(fields))),
  });
  const { isDirty } = form.formState;

  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <SettingsFrame saveLabel="Save automation" {...{ submit, problem, isDirty, save }}>
        <Controller
          name="automationEnabled"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <SwitchField
              label="Automation for this website"
              checked={value}
              onChange={onChange}
              hint="When disabled, keywords are checked only when triggered manually."
            />
          )}
        />
        <Controller
          name="searchFrequencyMinutes"
          control={form.control}
          render={({ field: { ref, ...field }, fieldState: { error } }) => (
            <SelectField
              {...field}
              inputRef={ref}
              label="Search frequency"
              error={error?.message}
              hint="How often each keyword without its own rules is searched."
              choices={frequencyChoices(stored.searchFrequencyMinutes).map((minutes) => ({
                value: minutes,
                label: frequencyLabel(minutes),
              }))}
            />
          )}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <RangeField
            form={form}
            name="dailyVideoLimit"
            label="Daily video limit"
            range={AUTOMATION_LIMITS.dailyVideoLimit}
            hint="The most videos to add in one day (Pacific time)."
          />
          <RangeField
            form={form}
            name="videosPerSearch"
            label="Videos per search"
            range={AUTOMATION_LIMITS.videosPerSearch}
            hint="The best new ones of 50 found. 0 pauses searching."
          />
        </Box>
      </SettingsFrame>
      {/* Below the button, which must not move from under a click when this comes. */}
      {isDirty && (
        <Suspense fallback={null}>
          <DraftEstimate.Part siteId={siteId} stored={stored} control={form.control} />
        </Suspense>
      )}
    </Box>
  );
}
