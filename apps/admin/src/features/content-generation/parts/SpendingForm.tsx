import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SpendingSettings, SpendingSettingsRequest } from '@pressloom/contracts/spending';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { saveSpendingSettings, spendingSettingsQuery } from '../api.ts';
import { checkBudget, estimateText, SPENDING_NAMES, spendingFieldsOf, spendingOf } from '../spending-form.ts';
import type { SpendingFields } from '../spending-form.ts';

interface SpendingFormProps {
  siteId: number;
  stored: SpendingSettings;
}

/** What one site, and all together, may spend on texts and pictures in a day. */
export function SpendingForm({ siteId, stored }: SpendingFormProps) {
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (changes: SpendingSettingsRequest) => saveSpendingSettings(siteId, changes),
    onSuccess: (saved) => {
      client.setQueryData(spendingSettingsQuery(siteId).queryKey, saved);
      toast.success('Settings Saved', 'The budget applies from now on.');
    },
    onError: () => toast.error('Save Failed'),
  });
  const { form, problem, submit } = useSettingsForm<SpendingFields, SpendingSettings>({
    stored,
    fieldsOf: spendingFieldsOf,
    names: SPENDING_NAMES,
    save: (fields) => save.mutateAsync(spendingOf(fields)),
  });
  const estimate = estimateText(form.watch('dailyBudgetCents'), stored);
  return (
    <SettingsFrame saveLabel="Save budget" isDirty={form.formState.isDirty} {...{ submit, problem, save }}>
      <FormField
        form={form}
        name="dailyBudgetCents"
        rules={{ validate: (typed) => checkBudget(typed) }}
        label="Daily budget for this website (USD)"
        inputProps={{ inputMode: 'decimal' }}
        hint="When it is spent, automatic work waits for the next day, and you are asked before you spend more."
      />
      <FormField
        form={form}
        name="allDailyBudgetCents"
        rules={{ validate: (typed) => checkBudget(typed, { isOptional: true }) }}
        label="Daily budget for all websites (USD)"
        inputProps={{ inputMode: 'decimal' }}
        hint="For all websites together. Days end at midnight in New York. Leave it empty for no limit."
      />
      <Typography role="status" color="textSecondary">
        {estimate}
      </Typography>
    </SettingsFrame>
  );
}
