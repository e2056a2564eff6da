import { useRef } from 'react';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { SITE_LIMITS, SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { SiteView } from '@pressloom/contracts/sites';
import type { UseFormReturn } from 'react-hook-form';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { FormField } from '../../../shared/ui/FormField.tsx';
import { validateSiteUrl } from '../../../shared/ui/site-url.ts';
import { endpointAfter, needed, validateEndpoint } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';

/** What a website is called, and where it and its REST API are. */
export function AddressFields({ form, site }: { form: UseFormReturn<SiteForm>; site: SiteView | null }) {
  const before = useRef(form.getValues('siteUrl'));
  const follow = (): void => {
    const { siteUrl, apiEndpoint } = form.getValues();
    const next = endpointAfter(before.current, siteUrl, apiEndpoint);
    if (next !== apiEndpoint) form.setValue('apiEndpoint', next, { shouldDirty: true });
    before.current = siteUrl;
  };
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
        rules={{
          validate: (value) => validateSiteUrl(String(value)),
          deps: site ? ['applicationPassword', 'apiEndpoint'] : ['apiEndpoint'],
          onChange: follow,
        }}
      />
      {site?.isUnencrypted ? <Alert severity="warning">{SITE_MESSAGES.unencrypted}</Alert> : null}
      <FormField
        form={form}
        name="apiEndpoint"
        label="API endpoint"
        type="url"
        autoComplete="off"
        placeholder="https://example.com/wp-json/wp/v2"
        maxLength={REQUEST_LIMITS.url.max}
        hint="Follows the URL. Change it only if the website has its REST API elsewhere."
        rules={{ validate: (_value, all) => validateEndpoint(all) }}
      />
    </>
  );
}
