import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SITE_LIMITS, SITE_MESSAGES } from '@pressloom/contracts/sites';
import { YOUTUBE_LIMITS } from '@pressloom/contracts/youtube';
import { BrandDot } from '../../../shared/ui/BrandDot.tsx';
import { ControlledField, ControlledPassword } from '../../../shared/ui/ControlledField.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { validateSiteUrl } from '../../../shared/ui/site-url.ts';
import { brandsQuery } from '../api.ts';
import { contentChoices } from '../creation-form.ts';
import type { CreationForm } from '../creation-form.ts';

const needed = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });

/** What a website needs to be made in one step. */
export function CreationFields({ form }: { form: UseFormReturn<CreationForm> }) {
  return (
    <>
      <ControlledField
        form={form}
        name="siteName"
        label="Website Name"
        autoComplete="off"
        maxLength={SITE_LIMITS.name.max}
        rules={needed(SITE_MESSAGES.nameNeeded)}
      />
      <ControlledField
        form={form}
        name="siteUrl"
        label="Website URL"
        type="url"
        autoComplete="url"
        placeholder="https://example.com"
        maxLength={REQUEST_LIMITS.url.max}
        rules={{ validate: validateSiteUrl }}
      />
      <ContentFocus form={form} />
      <ControlledField
        form={form}
        name="wpUsername"
        label="WordPress Username"
        autoComplete="off"
        maxLength={SITE_LIMITS.username.max}
        hint="A user with the role Editor or Administrator."
        rules={needed(SITE_MESSAGES.usernameNeeded)}
      />
      <ControlledPassword
        form={form}
        name="wpPassword"
        label="WordPress Application Password"
        autoComplete="new-password"
        maxLength={SITE_LIMITS.applicationPassword.max}
        hint="In WordPress: Users, Profile, Application Passwords. It isn’t the password you sign in with."
        rules={needed(SITE_MESSAGES.applicationPasswordNeeded)}
      />
      <ControlledPassword
        form={form}
        name="youtubeApiKey"
        label="YouTube API Key (optional)"
        autoComplete="off"
        maxLength={YOUTUBE_LIMITS.apiKey.max}
        hint="Leave empty to use the key that all websites share."
      />
    </>
  );
}

function ContentFocus({ form }: { form: UseFormReturn<CreationForm> }) {
  const brands = useQuery(brandsQuery);
  if (brands.isError) {
    return (
      <ErrorState
        title="The content types could not be loaded"
        error={brands.error}
        onRetry={() => void brands.refetch()}
      />
    );
  }
  const choices = contentChoices(brands.data ?? []).map(({ value, label, color }) => ({
    value,
    label,
    ...(color !== null && { mark: <BrandDot color={color} /> }),
  }));
  return (
    <Controller
      control={form.control}
      name="contentType"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <SelectField
          {...field}
          inputRef={ref}
          label="Content Focus"
          disabled={brands.isPending}
          error={error?.message}
          hint="Sets the voice, the article rules and the look."
          choices={choices}
          shrink
        />
      )}
    />
  );
}
