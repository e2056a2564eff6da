import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { WebsiteAutomationView } from '@pressloom/contracts/automation';
import type { SearchPlan } from '@pressloom/contracts/keywords';
import { checkRange } from '../../shared/ui/number-range.ts';
import { searchedKeywords } from './plan-text.ts';
import type { PlanFigures } from './quota-estimate.ts';
import type { WebsiteAutomationFields } from './website-automation-form.ts';

export interface DraftPlan extends PlanFigures {
  /** Keywords of the website that would be searched by themselves. */
  keywords: number;
}

/**
 * What the website's keywords would want with the settings as they are typed: each so often a day, the other websites as they
 * are. Keywords with rules of their own are counted like the others. Null while something typed can't be saved. Pure.
 */
export function draftPlan(
  plan: SearchPlan,
  stored: WebsiteAutomationView,
  typed: WebsiteAutomationFields,
): DraftPlan | null {
  if (checkRange(typed.videosPerSearch, AUTOMATION_LIMITS.videosPerSearch) !== true) return null;
  // What is paused with its website isn't told apart from what a person paused.
  const wereOn = stored.automationEnabled && stored.videosPerSearch > 0;
  const keywords = wereOn ? searchedKeywords(plan) : plan.keywords.length;
  const isOn = typed.automationEnabled && Number(typed.videosPerSearch) > 0;
  const wantedPerDay = isOn ? Math.ceil((keywords * 1440) / typed.searchFrequencyMinutes) : 0;
  const others = plan.groupWantedPerDay - plan.wantedPerDay;
  return {
    keywords,
    wantedPerDay,
    groupWantedPerDay: others + wantedPerDay,
    groupSearchesPerDay: plan.groupSearchesPerDay,
    groupAutomaticPerDay: plan.groupAutomaticPerDay,
  };
}
