import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { QUOTA_SETTINGS_LIMITS } from '@pressloom/contracts/quota';
import type { QuotaSettings } from '@pressloom/contracts/quota';
import { useSettingsForm } from '../../../shared/hooks/use-settings-form.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SettingsFrame } from '../../../shared/ui/SettingsFrame.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { quotaSettingsQuery, saveQuotaSettings } from '../api.ts';
import { callsText, checkQuota, QUOTA_NAMES, quotaFieldsOf, quotaSettingsOf } from '../quota-settings-form.ts';
import type { QuotaFields } from '../quota-settings-form.ts';

const FIELDS: Record<keyof QuotaSettings, { label: string; hint: string }> = {
  searchesPerDay: { label: 'Search quota per day', hint: 'Google’s default is 100.' },
  searchPrice: { label: 'Cost of a search', hint: 'From the search quota. Google’s default is 1.' },
  unitsPerDay: { label: 'Other units per day', hint: 'Google’s default is 10,000.' },
  videosPrice: { label: 'Cost of reading 50 videos', hint: 'From the other units. Google’s default is 1.' },
};

/** What Google gives a project in a day, where it is other than usual. */
export function QuotaSettingsCard() {
  const settings = useQuery(quotaSettingsQuery);
  return (
    <Section
      title="Quota"
      hint="Change this only if Google gave your project a different quota or changed its costs. It applies to every quota."
      sx={{ mt: 4 }}
    >
      <DataState query={settings} skeleton={<Skeleton variant="rounded" height={200} />}>
        {(stored) => <QuotaForm stored={stored} />}
      </DataState>
    </Section>
  );
}

function QuotaForm({ stored }: { stored: QuotaSettings }) {
  const save = useSaveQuota();
  const { form, problem, submit } = useSettingsForm<QuotaFields, QuotaSettings>({
    stored,
    fieldsOf: quotaFieldsOf,
    names: QUOTA_NAMES,
    save: (fields) => save.mutateAsync(quotaSettingsOf(fields)),
  });
  const { isDirty } = form.formState;
  return (
    <SettingsFrame saveLabel="Save quota" {...{ submit, problem, isDirty, save }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {QUOTA_NAMES.map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            type="number"
            {...FIELDS[name]}
            inputProps={QUOTA_SETTINGS_LIMITS[name]}
            rules={{ validate: (value) => checkQuota(name, value) }}
          />
        ))}
      </Box>
      <Estimate control={form.control} />
    </SettingsFrame>
  );
}

/** Follows what is typed. */
function Estimate({ control }: { control: Control<QuotaFields> }) {
  const typed = useWatch({ control });
  return (
    <Typography color="textSecondary" role="status">
      {callsText(typed as QuotaFields)}
    </Typography>
  );
}

function useSaveQuota() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: saveQuotaSettings,
    onSuccess: (stored) => {
      client.setQueryData(quotaSettingsQuery.queryKey, stored);
      toast.success('Quota Saved', 'Applies to every call from now on.');
    },
    onError: (error) => toast.failed('Failed to save the quota', error),
  });
}
