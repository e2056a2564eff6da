import { useState } from 'react';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { SITE_CREATION_MESSAGES as MESSAGES } from '@pressloom/contracts/site-creation';
import type { SiteView } from '@pressloom/contracts/sites';
import { asRequestError, isOutcomeUnknown } from '../../../shared/api/request.ts';
import { useSelectedSite } from '../../../shared/hooks/SelectedSite.tsx';
import { resetUnchanged } from '../../../shared/hooks/reset-unchanged.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { showFieldErrors } from '../../../shared/ui/form-errors.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { createSiteAtOnce } from '../api.ts';
import { CREATION_FIELDS, EMPTY_FORM, NEEDED_FIELDS, requestOf } from '../creation-form.ts';
import type { CreationForm } from '../creation-form.ts';
import { CreatedNote } from './CreatedNote.tsx';
import { CreationFields } from './CreationFields.tsx';

/** Adds a website with all its settings in one step. Cleared once it is made, for the next one. */
export function SiteCreationForm() {
  const form = useForm<CreationForm>({ defaultValues: EMPTY_FORM });
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<{ site: SiteView; created: boolean } | null>(null);
  const { select } = useSelectedSite();
  const toast = useToast();
  const { isSubmitting, isDirty } = form.formState;

  const create = async (values: CreationForm) => {
    setProblem(null);
    setMade(null);
    try {
      const answer = await createSiteAtOnce(requestOf(values));
      select(answer.site.id);
      resetUnchanged(form, values, EMPTY_FORM);
      setMade(answer);
      toast.success('Website Created', `${answer.site.name} is connected.`);
    } catch (error) {
      const failure = asRequestError(error);
      if (isOutcomeUnknown(failure)) toast.error(MESSAGES.lost, MESSAGES.lostText);
      else toast.error(MESSAGES.failed, failure.code ? failure.human : MESSAGES.failedText);
      setProblem(showFieldErrors(form, error, CREATION_FIELDS, values));
    }
  };
  const incomplete = () => {
    const isMissing = NEEDED_FIELDS.some((name) => form.getValues(name).trim() === '');
    setProblem(isMissing ? MESSAGES.missingText : null);
    if (isMissing) toast.error(MESSAGES.missing, MESSAGES.missingText);
  };

  return (
    <Stack
      component="form"
      spacing={5}
      noValidate
      aria-label="Create a website"
      onSubmit={(event) => void form.handleSubmit(create, incomplete)(event)}
    >
      <UnsavedGuard when={isDirty && !isSubmitting} />
      {made ? <CreatedNote {...made} /> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <CreationFields form={form} />
      <BusyButton
        type="submit"
        variant="contained"
        busy={isSubmitting}
        busyLabel="Testing and creating…"
        sx={{ alignSelf: 'flex-start' }}
      >
        Create Website
      </BusyButton>
    </Stack>
  );
}
