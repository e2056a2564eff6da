import { useState } from 'react';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { VisitorData } from '@pressloom/contracts/visitor-data';
import { changesShown } from '../../../shared/api/query-client.ts';
import { asRequestError } from '../../../shared/api/request.ts';
import { resetUnchanged } from '../../../shared/hooks/reset-unchanged.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { saveVisitorData } from '../api.ts';
import { checkMonths, deletionQuestion, monthsHint } from '../visitor-data-text.ts';

interface Fields {
  keptMonths: string;
}

/** One figure for all websites. Fewer months that delete events are a question first. */
export function EventMonthsForm({ data }: { data: VisitorData }) {
  // What another tab saves arrives here, and leaves what is typed.
  const form = useForm<Fields>({
    values: { keptMonths: String(data.keptMonths) },
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, errors } = form.formState;
  const toast = useToast();
  const [asked, setAsked] = useState<{ fields: Fields; question: string } | null>(null);
  const save = useMutation({
    mutationFn: ({ keptMonths }: Fields) => saveVisitorData(Number(keptMonths)),
    onSuccess: async ({ keptMonths }, sent) => {
      resetUnchanged(form, sent, { keptMonths: String(keptMonths) });
      toast.success('Visitor data', `Events are kept for ${keptMonths} months.`);
      await changesShown();
    },
    onError: (error, sent) => {
      toast.failed('Visitor data', error);
      showFieldErrors(form, error, ['keptMonths'], sent);
    },
  });
  const submit = form.handleSubmit((fields) => {
    const question = deletionQuestion(data, Number(fields.keptMonths), new Date());
    if (question === null) save.mutate(fields);
    else setAsked({ fields, question });
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, maxWidth: 480 }}
    >
      <FormField
        form={form}
        name="keptMonths"
        label="Keep events for (months)"
        inputProps={{ inputMode: 'numeric' }}
        maxLength={4}
        hint={monthsHint(data.oldestMonth)}
        rules={{ validate: (value) => checkMonths(String(value)) }}
      />
      {save.isError && !errors.keptMonths && <FailureNote sentence={asRequestError(save.error).human} />}
      <Box>
        <BusyButton type="submit" variant="outlined" busy={save.isPending} busyLabel="Saving..." isIdle={!isDirty}>
          Save
        </BusyButton>
      </Box>
      <UnsavedGuard when={isDirty && !save.isPending} />
      {asked && (
        <ConfirmDialog
          title="Delete older events?"
          question={asked.question}
          confirmLabel="Delete older events"
          onConfirm={() => save.mutateAsync(asked.fields)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
