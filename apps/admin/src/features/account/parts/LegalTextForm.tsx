import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { LEGAL_LIMITS, LEGAL_MESSAGES } from '@pressloom/contracts/legal';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { RequestError } from '../../../shared/api/request.ts';
import { resetUnchanged } from '../../../shared/hooks/reset-unchanged.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { formatNumber } from '../../../shared/ui/format.ts';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { legalTextQuery } from '../account-api.ts';
import { readersIn, restoreQuestion } from '../legal-readers.ts';
import { LEGAL_TITLES } from '../legal-text.ts';
import { saveLegalText } from '../team-api.ts';
import { AskAgainField } from './AskAgainField.tsx';

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
  // Others' changes arrive in `stored` while somebody types.
  const [base, setBase] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const [askAgain, setAskAgain] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const { isDirty, isSubmitting, errors } = form.formState;
  const rules = { validate: (text: string) => text.trim() !== '' || EMPTY };
  const { ref: inputRef, ...field } = useController({ control: form.control, name: 'text', rules }).field;
  const { length } = field.value;

  const { language } = stored;
  const ofText = legalTextQuery(page, { language });
  const load = (text: LegalText, sent = form.getValues()): void => {
    setBase(text);
    resetUnchanged(form, sent, { text: text.text });
  };
  const store = async (text: string, asked: boolean, told: string): Promise<LegalText> => {
    try {
      const saved = await saveLegalText(page, {
        text,
        language,
        basedOn: base.version,
        ...(asked && { askAgain: true }),
      });
      client.setQueryData(ofText.queryKey, saved);
      toast.success(told, asked ? ASKED : seenAt(page, language));
      return saved;
    } catch (error) {
      // What was typed stays; saved once more, it replaces the other text.
      if (isChanged(error)) setBase(await client.fetchQuery({ ...ofText, staleTime: 0 }));
      throw error;
    }
  };
  const submit = form.handleSubmit(async (sent) => {
    setProblem(null);
    try {
      load(await store(sent.text, askAgain, 'Text Saved'), sent);
      // Switched on since, it is meant for the next save.
      setAskAgain((now) => now && !askAgain);
    } catch (error) {
      setProblem(showFieldErrors(form, error, ['text'], sent));
    }
  });
  const restore = async (): Promise<void> => {
    load(await store('', false, 'Default Text Restored'));
    setAskAgain(false);
  };
  return (
    <Stack component="form" spacing={3} noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedGuard when={(isDirty || askAgain) && !isSubmitting} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {stored.version !== base.version && (
        <Alert severity="warning" action={<LoadTheirs onClick={() => load(stored)} />}>
          {LEGAL_MESSAGES.changed}
        </Alert>
      )}
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
            : 'Plain text. A line that begins with “# ” is a heading, and blank lines separate paragraphs.'
        }
        maxLength={max}
        inputProps={{ lang: stored.language }}
      />
      {page === 'terms' && <AskAgainField language={stored.language} checked={askAgain} onChange={setAskAgain} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <BusyButton type="submit" variant="contained" busy={isSubmitting} isIdle={!isDirty && !askAgain}>
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
          question={restoreQuestion(language)}
          confirmLabel="Restore"
          onConfirm={restore}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </Stack>
  );
}

function LoadTheirs({ onClick }: { onClick: () => void }) {
  return (
    <BusyButton color="inherit" size="small" onClick={onClick}>
      Show theirs instead
    </BusyButton>
  );
}

function seenAt(page: LegalPage, language: ReaderLanguage): string {
  const address = `${window.location.host}${ADMIN_PATHS[page]}`;
  return language === 'en' ? `Everyone sees it at ${address}.` : `${readersIn(language)} see it at ${address}.`;
}

const isChanged = (error: unknown): boolean => error instanceof RequestError && error.code === 'legal_text_changed';

const ASKED = 'Members are asked to accept the terms the next time they sign in or visit.';

const EMPTY = 'Please enter a text, or restore the default';
