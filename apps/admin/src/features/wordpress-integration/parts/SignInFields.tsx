import Link from '@mui/material/Link';
import { SITE_LIMITS, SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { PasswordField } from '../../../shared/ui/PasswordField.tsx';
import { originOf } from '../../../shared/ui/site-url.ts';
import { needed, validatePasswordOf } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';

interface SignInFieldsProps {
  form: UseFormReturn<SiteForm>;
  site: SiteView | null;
  /** The password is what is entered first. */
  isAtPassword: boolean;
}

/** How Pressloom signs in to a website. */
export function SignInFields({ form, site, isAtPassword }: SignInFieldsProps) {
  const origin = originOf(useWatch({ control: form.control, name: 'siteUrl' }));
  return (
    <>
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
        autoFocus={isAtPassword}
        maxLength={SITE_LIMITS.applicationPassword.max}
        hint={
          <>
            {storedHint(site)}
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

function storedHint(site: SiteView | null): string {
  if (!site?.hasApplicationPassword) return '';
  return site.isCredentialRefused ? 'WordPress refuses the stored one. ' : 'Leave empty to keep the stored one. ';
}
