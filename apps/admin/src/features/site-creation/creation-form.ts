import { SITE_CREATION_MESSAGES } from '@pressloom/contracts/site-creation';
import type { SiteCreationRequest } from '@pressloom/contracts/site-creation';
import type { BrandView } from '@pressloom/contracts/sites';
import { completeUrl } from '../../shared/ui/site-url.ts';

export type CreationForm = Required<SiteCreationRequest>;

export const EMPTY_FORM: CreationForm = {
  siteName: '',
  siteUrl: '',
  contentType: '',
  wpUsername: '',
  wpPassword: '',
  youtubeApiKey: '',
};

export const CREATION_FIELDS = [
  'siteName',
  'siteUrl',
  'contentType',
  'wpUsername',
  'wpPassword',
  'youtubeApiKey',
] as const;

/** The fields without which no website is made, in their order on the screen. */
export const NEEDED_FIELDS = ['siteName', 'siteUrl', 'wpUsername', 'wpPassword'] as const;

/** What is sent: trimmed, and the address with its scheme. */
export function requestOf(form: CreationForm): SiteCreationRequest {
  const trimmed = Object.fromEntries(CREATION_FIELDS.map((name) => [name, form[name].trim()])) as CreationForm;
  return { ...trimmed, siteUrl: completeUrl(form.siteUrl) };
}

/** General Content first, then what the installed brands are for. */
export function contentChoices(brands: readonly BrandView[]): { value: string; label: string; color: string | null }[] {
  const others = brands.filter(({ isGeneral }) => !isGeneral);
  return [
    { value: '', label: SITE_CREATION_MESSAGES.generalContent, color: null },
    ...others.map(({ key, name, color }) => ({ value: key, label: name, color })),
  ];
}
