import { SENDER_LIMITS, SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import type { DomainRate } from '@pressloom/contracts/newsletter-sender';
import { formatNumber } from '../../shared/ui/format.ts';

const LINE = /^@?([^\s,;:=@]+)[\s,;:=]+(\d+)$/;

/** As they are typed, one a line: `example.com 500`. */
export const domainRatesText = (rates: readonly DomainRate[]): string =>
  rates.map(({ domain, perHour }) => `${domain} ${perHour}`).join('\n');

/** Of what was typed; lines that say none are left out, which `checkDomainRates` tells of. Pure. */
export const domainRatesOf = (typed: string): DomainRate[] =>
  linesOf(typed).flatMap((line) => {
    const [, domain, perHour] = LINE.exec(line) ?? [];
    return domain === undefined ? [] : [{ domain: domain.toLowerCase(), perHour: Number(perHour) }];
  });

/** True, or the sentence for the first line that says no domain with its number. Pure. */
export function checkDomainRates(typed: string): true | string {
  const { domainRates, ratePerHour } = SENDER_LIMITS;
  const lines = linesOf(typed);
  const wrong = lines.find((line) => !LINE.test(line));
  if (wrong !== undefined) return `“${wrong.slice(0, 60)}” isn’t a domain with a number, such as example.com 500.`;
  const rates = domainRatesOf(typed);
  const beyond = rates.find(({ perHour }) => perHour < ratePerHour.min || perHour > ratePerHour.max);
  if (beyond) return `${beyond.domain}: a whole number from ${ratePerHour.min} to ${formatNumber(ratePerHour.max)}`;
  if (new Set(rates.map(({ domain }) => domain)).size < rates.length) return SENDER_MESSAGES.domainRateTwice;
  return rates.length <= domainRates.max || `At most ${domainRates.max} domains`;
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
