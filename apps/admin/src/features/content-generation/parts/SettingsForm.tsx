import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { fieldsOf } from '../settings-form.ts';
import type { SettingsFields } from '../settings-form.ts';
import { SettingsInputs } from './SettingsInputs.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

const FIELD_NAMES = ['defaultFeaturedImageUrl', 'autoGenerateImages', 'imageStyle', 'imageQuality'] as const;

interface SettingsFormProps {
  siteId: number;
  settings: ContentGenerationSettings;
}

/** The content generation settings of one site. */
export function SettingsForm({ siteId, settings }: SettingsFormProps) {
  const form = useForm<SettingsFields>({ values: fieldsOf(settings), resetOptions: { keepDirtyValues: true } });
  const { isDirty } = form.formState;
  const save = useSaveSettings(siteId);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async (fields) => {
    setProblem(null);
    try {
      form.reset(fieldsOf(await save.mutateAsync(fields)));
    } catch (error) {
      setProblem(showFieldErrors(form, error, FIELD_NAMES));
    }
  });

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <SettingsInputs form={form} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <BusyButton type="submit" variant="contained" disabled={!isDirty} busy={save.isPending} busyLabel="Saving…">
          Save
        </BusyButton>
        <Typography
          role="status"
          color={isDirty ? 'textSecondary' : 'success'}
          sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}
        >
          {isDirty && 'Unsaved changes'}
          {!isDirty && save.isSuccess && (
            <>
              <CheckCircleOutlined sx={{ fontSize: 18 }} aria-hidden /> Saved
            </>
          )}
        </Typography>
      </Box>
      <UnsavedGuard when={isDirty && !save.isPending} ofSite />
    </Box>
  );
}
