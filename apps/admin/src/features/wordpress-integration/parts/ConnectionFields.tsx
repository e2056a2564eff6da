import Link from '@mui/material/Link';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SITE_LIMITS, SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { originOf, validatePasswordOf, validateSiteUrl } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';

const needed = (message: string) => ({ validate: (value: unknown) => String(value).trim() !== '' || message });

/** Where the website is and how to sign in there. */
export function ConnectionFields({ form, site }: { form: UseFormReturn<SiteForm>; site: SiteView | null }) {
  const origin = originOf(useWatch({ control: form.control, name: 'siteUrl' }));
  return (
    <>
      <FormField
        form={form}
        name="name"
        label="Site name"
        autoComplete="off"
        autoFocus={site === null}
        maxLength={SITE_LIMITS.name.max}
        rules={needed(SITE_MESSAGES.nameNeeded)}
      />
      <FormField
        form={form}
        name="siteUrl"
        label="Website URL"
        type="url"
        autoComplete="url"
        placeholder="https://example.com"
        maxLength={REQUEST_LIMITS.url.max}
        hint="The address of the WordPress site, including its folder if it has one."
        rules={{ validate: (value) => validateSiteUrl(String(value)), deps: site ? ['applicationPassword'] : [] }}
      />
      {site?.isUnencrypted ? <Alert severity="warning">{SITE_MESSAGES.unencrypted}</Alert> : null}
      <FormField
        form={form}
        name="username"
        label="WordPress user name"
        autoComplete="off"
        maxLength={SITE_LIMITS.username.max}
        hint="A user with the role Editor or Administrator."
        rules={needed(SITE_MESSAGES.usernameNeeded)}
      />
      <PasswordField
        form={form}
        name="applicationPassword"
        label="Application password"
        autoComplete="new-password"
        maxLength={SITE_LIMITS.applicationPassword.max}
        hint={
          <>
            {site?.hasApplicationPassword ? 'Leave empty to keep the stored one. ' : ''}
            In WordPress: Users, Profile, Application Passwords.{' '}
            {origin ? (
              <Link
                href={`${origin}/wp-admin/profile.php#application-passwords-section`}
                target="_blank"
                rel="noopener noreferrer"
              >
                Open that page
              </Link>
            ) : null}
          </>
        }
        rules={{ validate: (_value, all) => validatePasswordOf(site, all) }}
      />
    </>
  );
}
