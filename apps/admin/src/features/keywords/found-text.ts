import type { CandidateState, ChannelRule, WebsiteSearchRules } from '@pressloom/contracts/search-rules';

const STATES: Record<CandidateState, string> = { taken: 'Added', waiting: 'Not added', left_out: 'Skipped' };

export const stateText = (state: CandidateState): string => STATES[state];

/** '0:45', '12:05', '1:02:03'. */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** What a website makes of a channel. */
export function channelRuleOf(channelId: string | null, rules: WebsiteSearchRules | undefined): ChannelRule {
  const isIn = (list: WebsiteSearchRules['blockedChannels'] = []): boolean => list.some(({ id }) => id === channelId);
  if (isIn(rules?.blockedChannels)) return 'blocked';
  return isIn(rules?.preferredChannels) ? 'preferred' : 'none';
}
