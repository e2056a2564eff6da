import { useState } from 'react';
import { useForm } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import { checkSecretKey, scopeOfKey } from '@pressloom/contracts/billing-connection';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { asRequestError } from '../api/request.ts';
import { resetUnchanged } from '../hooks/reset-unchanged.ts';
import { Alert } from '../ui/Alert.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { showFieldErrors } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx';
import { useToast } from '../ui/use-toast.ts';
import { saveConnection } from './api.ts';
import { moneyChangeWarning } from './connection-text.ts';
import { useConnectionChange } from './use-connection.ts';

interface KeyFields {
  secretKey: string;
}

/** What was asked before it is done: the key as typed, or null for taking it back, and the sentence. */
interface Asked {
  key: string | null;
  question: string;
  isOtherAccount: boolean;
}

const EMPTY: KeyFields = { secretKey: '' };
const REMOVES = 'The key can’t be restored from here. Get it, or a new one, from the Stripe dashboard.';

/** Another secret key, or none. A stored one is never shown; Stripe must know the new one before it is kept. */
export function KeyForm({ view }: { view: BillingConnectionView }) {
  const form = useForm<KeyFields>({ defaultValues: EMPTY });
  const save = useConnectionChange(saveConnection);
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const store = async (key: string | null, acceptOtherAccount: boolean): Promise<void> => {
    setProblem(null);
    const sent = key === null ? form.getValues() : { secretKey: key };
    try {
      await save.mutateAsync({ secretKey: key?.trim() ?? null, ...(acceptOtherAccount && { acceptOtherAccount }) });
    } catch (error) {
      const { code, human } = asRequestError(error);
      if (code === 'other_account') return setAsked({ key, question: human, isOtherAccount: true });
      if (key === null) throw error;
      return setProblem(showFieldErrors(form, error, ['secretKey'], sent));
    }
    resetUnchanged(form, sent, EMPTY);
    toast.success(key === null ? 'Key removed' : 'Key saved', key === null ? undefined : 'Stripe accepted it.');
  };
  const submit = form.handleSubmit(async ({ secretKey }) => {
    const question = moneyChangeWarning(view, scopeOfKey(secretKey.trim()));
    if (question === null) await store(secretKey, false);
    else setAsked({ key: secretKey, question, isOtherAccount: false });
  });
  const remove = (): void => {
    const question = [moneyChangeWarning(view, view.scopeWithoutKey), REMOVES].filter(Boolean).join(' ');
    setAsked({ key: null, question, isOtherAccount: false });
  };

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 3 }}>
      <UnsavedGuard when={form.formState.isDirty} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <PasswordField
        form={form}
        name="secretKey"
        label={view.keySource === null ? 'Secret key' : 'New secret key'}
        autoComplete="off"
        maxLength={BILLING_LIMITS.key.max}
        hint="From the Stripe dashboard, under Developers, API keys. Starts with sk_live_, sk_test_ or rk_. Stored encrypted and never shown again."
        rules={{
          required: 'Please enter a secret key.',
          validate: (typed) => checkSecretKey(typed.trim()),
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" variant="contained" busy={save.isPending} busyLabel="Checking…">
          Save key
        </BusyButton>
        {view.keySource === 'settings' && (
          <Button color="error" onClick={remove}>
            Remove the key
          </Button>
        )}
      </Box>
      {asked && (
        <ConfirmDialog
          title={
            asked.key === null ? 'Remove the key?' : asked.isOtherAccount ? 'Use another account?' : 'Use this key?'
          }
          question={asked.question}
          confirmLabel={asked.key === null ? 'Remove' : 'Use this key'}
          onConfirm={() => store(asked.key, asked.isOtherAccount)}
          onClose={() => setAsked((now) => (now === asked ? null : now))}
        />
      )}
    </Box>
  );
}
