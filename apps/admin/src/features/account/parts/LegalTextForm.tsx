import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { LEGAL_LIMITS } from '@pressloom/contracts/legal';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { languageName } from '@pressloom/contracts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { formatNumber } from '../../../shared/ui/format.ts';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { legalTextQuery } from '../account-api.ts';
import { LEGAL_TITLES } from '../legal-text.ts';
import { saveLegalText } from '../team-api.ts';

const { max } = LEGAL_LIMITS.text;
const NEAR_THE_LIMIT = max * 0.8;

interface LegalTextFormProps {
  page: LegalPage;
  stored: LegalText;
  onClose: () => void;
}

/** Edits one of the two texts in one language, or brings back the one that Pressloom comes with. */
export function LegalTextForm({ page, stored, onClose }: LegalTextFormProps) {
  const form = useForm({ defaultValues: { text: stored.text } });
  const [problem, setProblem] = useState<string | null>(null);
  const [restoring, setRestoring] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const { isDirty, isSubmitting, errors } = form.formState;
  const rules = { validate: (text: string) => text.trim() !== '' || EMPTY };
  const { ref: inputRef, ...field } = useController({ control: form.control, name: 'text', rules }).field;
  const { length } = field.value;

  const store = async (text: string, told: string): Promise<void> => {
    const { language } = stored;
    const saved = await saveLegalText(page, { text, language });
    client.setQueryData(legalTextQuery(page, { language }).queryKey, saved);
    form.reset({ text: saved.text });
    toast.success(told, seenAt(page, language));
  };
  const submit = form.handleSubmit(async ({ text }) => {
    setProblem(null);
    try {
      await store(text, 'Text Saved');
    } catch (error) {
      setProblem(showFieldErrors(form, error, ['text']));
    }
  });
  return (
    <Stack component="form" spacing={3} noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedGuard when={isDirty && !isSubmitting} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <LabelledInput
        {...field}
        inputRef={inputRef}
        label={LEGAL_TITLES[page]}
        multiline
        minRows={12}
        maxRows={24}
        error={errors.text?.message}
        hint={
          length > NEAR_THE_LIMIT
            ? `${formatNumber(length)} / ${formatNumber(max)}`
            : 'Plain text. A line that begins with “# ” is a heading, blank lines part paragraphs.'
        }
        maxLength={max}
        inputProps={{ lang: stored.language }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <BusyButton type="submit" variant="contained" busy={isSubmitting} disabled={!isDirty}>
          Save
        </BusyButton>
        <Button color="inherit" onClick={onClose}>
          {isDirty ? 'Cancel' : 'Close'}
        </Button>
        {stored.updatedAt === null ? null : (
          <Button color="inherit" onClick={() => setRestoring(true)}>
            Restore the default
          </Button>
        )}
      </Box>
      {restoring ? (
        <ConfirmDialog
          title="Restore the default text?"
          question="Your own text is deleted, and everybody sees the one that Pressloom comes with."
          confirmLabel="Restore"
          onConfirm={() => store('', 'Default Text Restored')}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </Stack>
  );
}

function seenAt(page: LegalPage, language: ReaderLanguage): string {
  const address = `${window.location.host}${ADMIN_PATHS[page]}`;
  if (language === 'en') return `Everybody sees it at ${address}.`;
  return `Readers of websites in ${languageName(language)} see it at ${address}.`;
}

const EMPTY = 'Please enter a text, or restore the default';
