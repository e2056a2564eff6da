import type { SiteView } from '@pressloom/contracts/sites';
import type { UseFormReturn } from 'react-hook-form';
import { requestOf } from '../site-form.ts';
import type { SiteForm } from '../site-form.ts';
import { siteProblem } from '../site-problem.ts';
import { ConnectOnWebsite } from './ConnectOnWebsite.tsx';

/** The way to connect without typing a password, in the form of a website: what it holds comes along. */
export function ConnectByForm({ form, site }: { form: UseFormReturn<SiteForm>; site: SiteView | null }) {
  const request = async () => {
    if (!(await form.trigger('siteUrl', { shouldFocus: true }))) return null;
    const { username: _name, applicationPassword: _password, ...body } = requestOf(form.getValues());
    return site ? { siteUrl: body.siteUrl, siteId: site.id } : body;
  };
  // Of a stored website only the address comes along: what else was changed is asked about.
  const leave = () => {
    if (site) form.resetField('siteUrl', { defaultValue: form.getValues('siteUrl') });
    else form.reset(form.getValues());
  };
  return (
    <ConnectOnWebsite
      isAgain={site !== null}
      request={request}
      onProblem={(error) => siteProblem(form, error)}
      onLeave={leave}
    />
  );
}
