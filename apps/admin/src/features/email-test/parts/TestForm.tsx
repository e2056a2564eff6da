import { useState } from 'react';
import Box from '@mui/material/Box';
import { SENDER_LIMITS } from '@pressloom/contracts/newsletter-sender';
import type { SiteView } from '@pressloom/contracts/sites';
import { asRequestError } from '../../../shared/api/request.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { testProblem } from '../test-words.ts';
import type { useSendTest } from '../use-send-test.ts';

interface TestFormProps {
  siteId: number;
  sites: readonly SiteView[];
  onChoose: (siteId: number) => void;
  send: ReturnType<typeof useSendTest>;
}

/** Which website's sender, and to whom. */
export function TestForm({ siteId, sites, onChoose, send }: TestFormProps) {
  const [email, setEmail] = useState('');
  const failure = send.error ? asRequestError(send.error) : null;
  const fieldProblem = failure?.fields['email'];
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && email.trim() !== '') send.mutate({ siteId, email: email.trim() });
      }}
      sx={{ display: 'grid', gap: 4, pt: 2 }}
    >
      {failure && !fieldProblem && <Alert severity="error">{testProblem(failure)}</Alert>}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        <SelectField
          label="Website"
          value={siteId}
          choices={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
        />
        <LabelledInput
          name="email"
          label="Email address"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          maxLength={SENDER_LIMITS.address.max}
          error={fieldProblem}
          hint="Where the test email goes."
        />
      </Box>
      <Box>
        <BusyButton
          type="submit"
          variant="contained"
          disabled={email.trim() === ''}
          busy={send.isPending}
          busyLabel="Sending, up to 2 minutes…"
        >
          Send test email
        </BusyButton>
      </Box>
    </Box>
  );
}
