import type { KeywordAutomationRequest, KeywordAutomationView } from '@pressloom/contracts/keywords';
import { hoursOfMinutes } from './automation-rules.ts';

/** A keyword's own rules as form fields hold them. */
export interface RulesFields {
  isActive: boolean;
  checkIntervalHours: string;
  autoGenerateBlogs: boolean;
  autoPublishToWordpress: boolean;
  selectedWordpressSites: number[];
}

export interface RulesSurroundings {
  /** The interval of the website, which counts where the keyword follows it; null while it isn't known. */
  websiteMinutes: number | null;
  /** Websites that there are. */
  siteIds: readonly number[];
}

/** What the form begins with. A chosen website that was deleted since is left out: nobody could take it off. */
export function rulesFieldsOf(view: KeywordAutomationView, around: RulesSurroundings): RulesFields {
  return {
    isActive: view.isActive,
    checkIntervalHours: String(view.checkIntervalHours ?? hoursOfMinutes(around.websiteMinutes)),
    autoGenerateBlogs: view.autoGenerateBlogs,
    autoPublishToWordpress: view.autoPublishToWordpress,
    selectedWordpressSites: view.selectedWordpressSites.filter((id) => around.siteIds.includes(id)),
  };
}

/** What is sent; give it only fields that were checked. */
export function rulesOf(fields: RulesFields): Required<KeywordAutomationRequest> {
  return { ...fields, checkIntervalHours: Number(fields.checkIntervalHours) };
}

/** `ids` with `id` in it or without it; each once. */
export function withChoice(ids: readonly number[], id: number, chosen: boolean): number[] {
  const rest = ids.filter((each) => each !== id);
  return chosen ? [...rest, id] : rest;
}
