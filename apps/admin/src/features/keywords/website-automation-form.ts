import type { WebsiteAutomationRequest, WebsiteAutomationView } from '@pressloom/contracts/automation';

/** How a website works by itself, as form fields hold it. */
export interface WebsiteAutomationFields {
  automationEnabled: boolean;
  searchFrequencyMinutes: number;
  dailyVideoLimit: string;
  videosPerSearch: string;
}

export const AUTOMATION_NAMES = [
  'automationEnabled',
  'searchFrequencyMinutes',
  'dailyVideoLimit',
  'videosPerSearch',
] as const satisfies readonly (keyof WebsiteAutomationFields)[];

export function automationFieldsOf(stored: WebsiteAutomationView): WebsiteAutomationFields {
  const { automationEnabled, searchFrequencyMinutes, dailyVideoLimit, videosPerSearch } = stored;
  return {
    automationEnabled,
    searchFrequencyMinutes,
    dailyVideoLimit: String(dailyVideoLimit),
    videosPerSearch: String(videosPerSearch),
  };
}

/** What is sent; give it only fields that were checked. */
export function automationOf(fields: WebsiteAutomationFields): WebsiteAutomationRequest {
  return {
    automationEnabled: fields.automationEnabled,
    searchFrequencyMinutes: fields.searchFrequencyMinutes,
    dailyVideoLimit: Number(fields.dailyVideoLimit),
    videosPerSearch: Number(fields.videosPerSearch),
  };
}
