import { useState } from 'react';
import { useForm } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import { checkSigningSecret } from '@pressloom/contracts/billing-connection';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { resetUnchanged } from '../hooks/reset-unchanged.ts';
import { Alert } from '../ui/Alert.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { showFieldErrors } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useToast } from '../ui/use-toast.ts';
import { saveConnection } from './api.ts';
import { useConnectionChange } from './use-connection.ts';

const EMPTY = { webhookSecret: '' };

const HINTS: Record<'none' | 'settings' | 'environment', string> = {
  none: 'Only needed if you create the webhook in the Stripe dashboard yourself. Starts with whsec_.',
  settings: 'One is stored. A new one replaces it.',
  environment: 'A secret set on the server (STRIPE_WEBHOOK_SECRET) is in use. One entered here replaces it.',
};

/** The signing secret of an address that a person made at Stripe. */
export function SecretForm({ view: { secretSource } }: { view: BillingConnectionView }) {
  const form = useForm({ defaultValues: EMPTY });
  const save = useConnectionChange(saveConnection);
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const submit = form.handleSubmit(async (sent) => {
    setProblem(null);
    try {
      await save.mutateAsync({ webhookSecret: sent.webhookSecret.trim() });
      resetUnchanged(form, sent, EMPTY);
      toast.success('Signing secret saved');
    } catch (error) {
      setProblem(showFieldErrors(form, error, ['webhookSecret'], sent));
    }
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 3 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <PasswordField
        form={form}
        name="webhookSecret"
        label="Signing secret"
        autoComplete="off"
        maxLength={BILLING_LIMITS.key.max}
        hint={HINTS[secretSource ?? 'none']}
        rules={{
          required: 'Please enter a signing secret.',
          validate: (typed) => checkSigningSecret(typed.trim()),
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" variant="outlined" busy={save.isPending} busyLabel="Saving…">
          Save signing secret
        </BusyButton>
        {secretSource === 'settings' && (
          <Button color="error" onClick={() => setIsAsked(true)}>
            Remove the signing secret
          </Button>
        )}
      </Box>
      {isAsked && (
        <ConfirmDialog
          title="Remove the signing secret?"
          question="Pressloom then rejects events signed with it. The secret can’t be restored from here; Stripe shows it in its dashboard."
          confirmLabel="Remove"
          onConfirm={() => save.mutateAsync({ webhookSecret: null })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Box>
  );
}
