import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SITE_CREATION_MESSAGES as MESSAGES } from '@pressloom/contracts/site-creation';
import type { SiteView } from '@pressloom/contracts/sites';
import { asRequestError, isOutcomeUnknown } from '../../../shared/api/request.ts';
import { FormDialog } from '../../../shared/ui/FormDialog.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { createSite, updateSite } from '../api.ts';
import { connectionOf, formOf, requestOf } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';
import { siteProblem } from '../site-problem.ts';
import { INTEGRATION_TEXTS, savedText } from '../site-text.ts';
import type { ConnectionTexts } from '../site-text.ts';
import { ActiveField } from './ActiveField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { BrandField } from './BrandField.tsx';
import { ConnectByForm } from './ConnectByForm.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SignInFields } from './SignInFields.tsx';

interface SiteDialogBoxProps {
  /** Null for a new one. */
  site: SiteView | null;
  isAtPassword: boolean;
  /** Of the screen that opened it. */
  texts?: ConnectionTexts;
  onClose: () => void;
  onSaved: (site: SiteView) => void;
}

/** The dialog of a new or a stored website; whoever opened it tests the connection after saving. */
export function SiteDialogBox(props: SiteDialogBoxProps) {
  const { site, isAtPassword, texts = INTEGRATION_TEXTS, onClose, onSaved } = props;
  const form = useForm<SiteForm>({ defaultValues: formOf(site) });
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const { isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const saved = site ? await updateSite(site.id, connectionOf(values, site)) : await createSite(requestOf(values));
      toast.success(site ? 'Site Updated' : 'WordPress Site Added', savedText(saved, requestOf(values).siteUrl));
      onSaved(saved);
    } catch (error) {
      setProblem(siteProblem(form, error));
      if (!site) {
        const { title, description } = texts.notAdded;
        if (isOutcomeUnknown(asRequestError(error))) toast.error(MESSAGES.lost, MESSAGES.lostText);
        else toast.error(title, description);
      }
    }
  });

  return (
    <FormDialog
      title={site ? 'Edit website' : 'Add website'}
      lead={site ? `How Pressloom reaches ${site.name}.` : 'Connect a WordPress site to publish to.'}
      problem={problem}
      action={{ label: site ? 'Save changes' : 'Add website', busyLabel: 'Saving…' }}
      isBusy={isSubmitting}
      isTouched={isDirty}
      isWhole
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <AddressFields form={form} site={site} />
      <ConnectByForm form={form} site={site} />
      <SignInFields form={form} site={site} isAtPassword={isAtPassword} />
      <ConnectionTest form={form} site={site} />
      {!site && (
        <>
          <BrandField form={form} isNew />
          <PlaceFields form={form} />
        </>
      )}
      <ActiveField form={form} />
    </FormDialog>
  );
}
