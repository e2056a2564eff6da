import type { KeywordAutomationRequest, KeywordAutomationView } from '@pressloom/contracts';
import { hoursOfMinutes } from './automation-rules.ts';

/** A keyword's own rules as form fields hold them. */
export interface RulesFields {
  isActive: boolean;
  checkIntervalHours: string;
  autoGenerateBlogs: boolean;
  autoPublishToWordpress: boolean;
  selectedWordpressSites: number[];
}

/** What the form begins with; `websiteMinutes` counts where the keyword follows its website (null: not known). */
export function rulesFieldsOf(view: KeywordAutomationView, websiteMinutes: number | null): RulesFields {
  return {
    isActive: view.isActive,
    checkIntervalHours: String(view.checkIntervalHours ?? hoursOfMinutes(websiteMinutes)),
    autoGenerateBlogs: view.autoGenerateBlogs,
    autoPublishToWordpress: view.autoPublishToWordpress,
    selectedWordpressSites: view.selectedWordpressSites,
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
