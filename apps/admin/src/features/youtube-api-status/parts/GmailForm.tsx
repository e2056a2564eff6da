import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@pressloom/contracts/accounts';
import { changesShown } from '../../../shared/api/query-client.ts';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { saveGmailAccount } from '../api.ts';
import { isGmailLabel } from '../status-look.ts';

interface GmailFormProps {
  siteId: number;
  account: string | null;
  onClose: () => void;
}

interface Fields {
  gmailAccount: string;
}

export function GmailForm({ siteId, account, onClose }: GmailFormProps) {
  const form = useForm<Fields>({ defaultValues: { gmailAccount: account ?? '' } });
  const { isDirty } = form.formState;
  const toast = useToast();
  const save = useMutation({
    mutationFn: ({ gmailAccount }: Fields) => saveGmailAccount(siteId, gmailAccount.trim()),
    onSuccess: async () => {
      toast.success('Gmail account updated successfully');
      await changesShown();
      onClose();
    },
    onError: (error) => {
      toast.failed('Failed to update Gmail account', error);
      showFieldErrors(form, error, ['gmailAccount']);
    },
  });
  const submit = form.handleSubmit((fields) => save.mutate(fields));
  const told = form.formState.errors.gmailAccount !== undefined;

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      <FormField
        form={form}
        name="gmailAccount"
        label="Gmail account"
        type="email"
        autoComplete="off"
        autoFocus
        maxLength={ACCOUNT_LIMITS.email.max}
        hint="A note for you: the Google account that the key belongs to. Leave it empty to remove it."
        rules={{ validate: (value) => isGmailLabel(String(value)) || ACCOUNT_MESSAGES.emailInvalid }}
      />
      {save.isError && !told && <FailureNote sentence={asRequestError(save.error).human} />}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <BusyButton type="submit" size="small" variant="contained" busy={save.isPending} busyLabel="Saving...">
          Save
        </BusyButton>
        <Button size="small" color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </Box>
      <UnsavedGuard when={isDirty && !save.isPending} />
    </Box>
  );
}
