import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GLOBAL_SETTING_LIMITS } from '@pressloom/contracts/global-settings';
import type { GlobalSettingView } from '@pressloom/contracts/global-settings';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { analyzatiQuery, saveAnalyzatiKey } from '../api.ts';

const FAILED = 'Failed to update Analyzati API key';

/** The optional key of an outside analytics service, with a Save of its own. */
export function AnalyzatiKey() {
  const query = useQuery(analyzatiQuery);
  const status = query.data?.hasValue
    ? ({ tone: 'warning', label: 'Untested' } as const)
    : ({ tone: 'neutral', label: 'Not set up' } as const);
  return (
    <Section
      title="Analyzati"
      hint="Optional: more detailed visitor figures from an outside service."
      action={query.data && <StatusChip {...status} />}
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={120} />}>
        {(setting) => <AnalyzatiForm setting={setting} />}
      </DataState>
    </Section>
  );
}

function AnalyzatiForm({ setting }: { setting: GlobalSettingView }) {
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm({ defaultValues: { value: '' } });
  const typed = useWatch({ control: form.control, name: 'value' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useMutation({
    mutationFn: saveAnalyzatiKey,
    onSuccess: (stored) => client.setQueryData(analyzatiQuery.queryKey, stored),
  });
  const submit = form.handleSubmit(async ({ value }) => {
    setProblem(null);
    try {
      await save.mutateAsync(value.trim());
      form.reset({ value: '' });
      toast.success('Analyzati API key saved');
    } catch (error) {
      toast.error('Update Failed', asRequestError(error).human || FAILED);
      setProblem(showFieldErrors(form, error, ['value']));
    }
  });
  const remove = async (): Promise<void> => {
    await save.mutateAsync(null);
    toast.success('Analyzati API key removed');
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label="Analyzati"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 3 }}
    >
      <UnsavedGuard when={form.formState.isDirty && !save.isPending} />
      <Typography role="status">
        {setting.hasValue
          ? `In use: ${setting.value ?? ''}. The key was not tested yet: Pressloom tests it with its first call to Analyzati.`
          : 'Without a key, Pressloom computes the figures itself.'}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <PasswordField
        form={form}
        name="value"
        label="Analyzati API Key (optional)"
        autoComplete="off"
        maxLength={GLOBAL_SETTING_LIMITS.value.max}
        hint="Stored encrypted and never shown again."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton
          type="submit"
          variant="contained"
          disabled={typed.trim() === ''}
          busy={save.isPending}
          busyLabel="Saving…"
        >
          Save
        </BusyButton>
        {setting.hasValue && (
          <Button color="error" onClick={() => setIsRemoving(true)}>
            Remove the key
          </Button>
        )}
      </Box>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the Analyzati key?"
          question="Pressloom computes the figures itself then. The key can’t be restored from here."
          confirmLabel="Remove"
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Box>
  );
}
