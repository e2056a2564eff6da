import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseFormReturn } from 'react-hook-form';
import { SENDER_LIMITS } from '@pressloom/contracts/newsletter-sender';
import type { NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import type { SenderFields } from '../sender-form.ts';
import { useSaveSender } from '../use-sender.ts';

interface ApiKeyFieldProps {
  form: UseFormReturn<SenderFields>;
  stored: NewsletterSenderView;
}

/** The key with which SMTP2GO is asked what it took; a stored one can be replaced and removed. */
export function ApiKeyField({ form, stored: { wordpressSiteId, relayApiKeyMask } }: ApiKeyFieldProps) {
  const save = useSaveSender(wordpressSiteId);
  const [asking, setAsking] = useState(false);
  return (
    <Box>
      <ControlledPassword
        form={form}
        name="relayApiKey"
        label="SMTP2GO API key"
        autoComplete="off"
        maxLength={SENDER_LIMITS.relayApiKey.max}
        hint={
          relayApiKeyMask === null
            ? 'Needs permission to search activity. After a broken connection, Pressloom asks SMTP2GO which emails it accepted; without a key, these stay uncertain.'
            : `Stored: ${relayApiKeyMask}. Leave it empty to keep it.`
        }
      />
      {relayApiKeyMask !== null && (
        <Button color="error" onClick={() => setAsking(true)} sx={{ mt: 1 }}>
          Remove the API key
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Remove the API key?"
          question="Pressloom no longer asks SMTP2GO which emails it accepted: those whose answer is lost stay uncertain. The key can’t be restored."
          confirmLabel="Remove"
          onConfirm={() => save.mutateAsync({ relayApiKey: null })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
