import type { WebsiteAutomationRequest, WebsiteAutomationView } from '@pressloom/contracts';

/** How a website works by itself, as form fields hold it. */
export interface PaceFields {
  automationEnabled: boolean;
  searchFrequencyMinutes: number;
  dailyVideoLimit: string;
  videosPerSearch: string;
}

export const PACE_NAMES = [
  'automationEnabled',
  'searchFrequencyMinutes',
  'dailyVideoLimit',
  'videosPerSearch',
] as const satisfies readonly (keyof PaceFields)[];

export function paceFieldsOf(stored: WebsiteAutomationView): PaceFields {
  const { automationEnabled, searchFrequencyMinutes, dailyVideoLimit, videosPerSearch } = stored;
  return {
    automationEnabled,
    searchFrequencyMinutes,
    dailyVideoLimit: String(dailyVideoLimit),
    videosPerSearch: String(videosPerSearch),
  };
}

/** What is sent; give it only fields that were checked. */
export function paceOf(fields: PaceFields): Required<WebsiteAutomationRequest> {
  return {
    automationEnabled: fields.automationEnabled,
    searchFrequencyMinutes: fields.searchFrequencyMinutes,
    dailyVideoLimit: Number(fields.dailyVideoLimit),
    videosPerSearch: Number(fields.videosPerSearch),
  };
}
