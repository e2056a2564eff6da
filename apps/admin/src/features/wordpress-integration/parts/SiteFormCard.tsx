import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { SiteView } from '@pressloom/contracts/sites';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { createSite, updateSite } from '../api.ts';
import { formOf, requestOf } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';
import { siteProblem } from '../site-problem.ts';
import { ConnectionFields } from './ConnectionFields.tsx';
import { PublishingFields } from './PublishingFields.tsx';
import type { WordPressIntegrationState } from '../WordPressIntegrationPage.tsx';

/** The form of a new or a stored website; after saving, its connection is tested. */
export function SiteFormCard({ site }: { site: SiteView | null }) {
  const form = useForm<SiteForm>({ defaultValues: formOf(site) });
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const { isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const body = requestOf(values);
      const answer = site ? await updateSite(site.id, body) : await createSite(body);
      toast.success(
        site ? 'Website Saved' : 'Website Added',
        `${answer.name} was saved. Its connection is being tested.`,
      );
      await navigate(ADMIN_PATHS.wordpressIntegration, {
        state: { testSiteId: answer.id } satisfies WordPressIntegrationState,
      });
    } catch (error) {
      setProblem(siteProblem(form, error));
    }
  });

  return (
    <Section sx={{ maxWidth: 720 }}>
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <Stack component="form" spacing={5} noValidate onSubmit={(event) => void submit(event)}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <ConnectionFields form={form} site={site} />
        <PublishingFields form={form} isNew={site === null} />
        <Stack direction="row" spacing={2}>
          <BusyButton type="submit" variant="contained" busy={isSubmitting}>
            {site ? 'Save changes' : 'Add website'}
          </BusyButton>
          <Button color="inherit" component={Link} to={ADMIN_PATHS.wordpressIntegration}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </Section>
  );
}
