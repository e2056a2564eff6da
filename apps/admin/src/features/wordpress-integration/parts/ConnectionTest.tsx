import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { SiteView } from '@pressloom/contracts/sites';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { testConnection } from '../api.ts';
import { connectionOf, standardEndpoint } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';
import { TestResult } from './TestResult.tsx';
import type { FoundAddress } from './TestResult.tsx';

const TESTED = ['siteUrl', 'apiEndpoint', 'username', 'applicationPassword'] as const;

/** Tests what the form holds, before anything of it is saved. */
export function ConnectionTest({ form, site }: { form: UseFormReturn<SiteForm>; site: SiteView | null }) {
  const test = useMutation({
    mutationFn: () => {
      const { name: _name, active: _active, ...connection } = connectionOf(form.getValues(), site);
      return testConnection({ ...connection, ...(site && { id: site.id }) });
    },
  });
  const start = async (): Promise<void> => {
    if (await form.trigger(TESTED, { shouldFocus: true })) test.mutate();
  };
  const use = (found: FoundAddress): void => {
    const { siteUrl, apiEndpoint } = { ...form.getValues(), ...found };
    const isAddress = 'siteUrl' in found;
    if (isAddress) form.setValue('siteUrl', siteUrl, { shouldDirty: true });
    form.setValue('apiEndpoint', isAddress ? standardEndpoint(siteUrl) : apiEndpoint, { shouldDirty: true });
    void start();
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={test.isPending}
        busyLabel="Testing…"
        onClick={() => void start()}
      >
        Test connection
      </BusyButton>
      {!test.isIdle && (
        <TestResult
          testing={test.isPending}
          answer={test.data ?? null}
          error={test.error}
          onRetry={() => void start()}
          onUse={use}
        />
      )}
    </Box>
  );
}
