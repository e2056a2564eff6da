import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useSaveLogo } from '../use-logo.ts';

interface LogoFormProps {
  site: SiteView;
  onSaved: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
}

/** The address of a logo, which the server fetches at once; what it finds fault with stands at the field. */
export function LogoForm({ site, onSaved, onCancel }: LogoFormProps) {
  const save = useSaveLogo(site.id);
  const form = useForm<{ url: string }>({ defaultValues: { url: site.logo?.sourceUrl ?? '' } });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ url }) => {
    if (save.isPending) return;
    setProblem(null);
    try {
      await save.mutateAsync(url);
      onSaved();
    } catch (error) {
      setProblem(showFieldErrors(form, error, ['url']));
    }
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <FormField
        form={form}
        name="url"
        label="Address of the logo"
        type="url"
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        placeholder="https://example.com/logo.png"
        hint="A PNG, JPEG, GIF, WebP or AVIF picture of at most 5 MB. Pressloom fetches it once and keeps a copy."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <BusyButton type="submit" variant="outlined" busy={save.isPending} busyLabel="Fetching…">
          Fetch logo
        </BusyButton>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Keep current logo
          </Button>
        )}
      </Box>
      <UnsavedGuard when={form.formState.isDirty && !save.isPending} ofSite />
    </Box>
  );
}
