import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { WebsiteAutomationView } from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import { changesFrom } from '../../../shared/hooks/changes-from.ts';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import {
  checkDraftDays,
  checkDraftStock,
  PUBLISHING_NAMES,
  publishingFieldsOf,
  publishingOf,
  stockText,
} from '../publishing-form.ts';
import type { PublishingFields } from '../publishing-form.ts';
import { useSavePublishing } from '../use-save-publishing.ts';

interface PublishingFormProps {
  siteId: number;
  stored: WebsiteAutomationView;
}

/** How the drafts of one site go out by themselves. */
export function PublishingForm({ siteId, stored }: PublishingFormProps) {
  const save = useSavePublishing(siteId);
  const { form, problem, submit } = useSettingsForm<PublishingFields, WebsiteAutomationView>({
    stored,
    fieldsOf: publishingFieldsOf,
    names: PUBLISHING_NAMES,
    save: (fields) => save.mutateAsync(changesFrom(stored, publishingOf(fields))),
  });
  const { isDirty } = form.formState;
  const { draftDays, draftStock } = AUTOMATION_LIMITS;
  return (
    <SettingsFrame saveLabel="Save publishing" {...{ submit, problem, isDirty, save }}>
      <FormField
        form={form}
        name="draftDays"
        rules={{ validate: checkDraftDays }}
        label="Days a draft can wait"
        type="number"
        inputProps={{ min: draftDays.min, max: draftDays.max }}
        hint={`Posts from the newest videos are published first, at most ${AUTO_POSTS_PER_DAY} a day. After this time, publishing is left to you.`}
      />
      <FormField
        form={form}
        name="draftStock"
        rules={{ validate: checkDraftStock }}
        label="Drafts in reserve"
        type="number"
        inputProps={{ min: draftStock.min, max: draftStock.max }}
        hint={stockText(form.watch('draftStock')) ?? 'Drafts to keep beyond those that can still be published today.'}
      />
    </SettingsFrame>
  );
}
