import type { PriceMovesView, PricesToMove } from '@pressloom/contracts/price-moves';
import { formatNumber } from '../../shared/ui/format.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `1 member is`, `3 members are`. */
const members = (count: number, one: string, many: string): string =>
  count === 1 ? `1 member ${one}` : `${formatNumber(count)} members ${many}`;

/** What prices are to members who pay already, a sentence each; none where they concern nobody. Pure. */
export function movesText(view: PriceMovesView): string[] {
  const { told, telling, notReached, noMail, stays, set, otherCurrency, ownPrice, later, problem } = view;
  return [
    ...toldText(view.month, 'month'),
    ...toldText(view.year, 'year'),
    ...(stays > 0
      ? [
          `${members(stays, '', '').trim()} who got an email about a new price will get another: their price stays the same.`,
        ]
      : []),
    ...(told > 0 ? [`The mail server accepted the email about a new price to ${members(told, '', '').trim()}.`] : []),
    ...(telling > 0 ? [`The email to ${members(telling, '', '').trim()} is waiting for the mail server.`] : []),
    ...(notReached > 0
      ? [`${members(notReached, 'was', 'were')} not reached by the email and ${keep(notReached)} their current price.`]
      : []),
    ...(noMail > 0
      ? [`${members(noMail, 'keeps', 'keep')} their current price, because no mail server is set up to email them.`]
      : []),
    ...(set > 0
      ? [
          `${members(set, 'pays', 'pay')} a new price at the next renewal. It is already set in Stripe and can’t be undone.`,
        ]
      : []),
    ...(later > 0
      ? [
          `${members(later, 'is', 'are')} paused, about to end or without a payment, and will get the email when they continue.`,
        ]
      : []),
    ...(otherCurrency > 0
      ? [`${members(otherCurrency, 'pays', 'pay')} in another currency and ${keep(otherCurrency)} that price.`]
      : []),
    ...(ownPrice > 0
      ? [`${members(ownPrice, 'pays', 'pay')} a price that was set in Stripe by hand and ${keep(ownPrice)} it.`]
      : []),
    ...(problem === null ? [] : [`A new price could not be set. Pressloom retries every hour. ${problem}`]),
  ];
}

/** What is asked before prices are saved; null where nobody is told anything by it. Pure. */
export function moveQuestion(view: PriceMovesView): { title: string; confirmLabel: string } | null {
  const { month, year, stays } = view;
  const news = month.more + month.less + year.more + year.less;
  if (news + stays === 0) return null;
  if (news === 0) return { title: 'Tell members that their price stays?', confirmLabel: 'Save and email members' };
  return { title: 'Move members to new prices?', confirmLabel: 'Save and email members' };
}

/** Said with the question. */
export const LAST_WORD =
  'Emails go out an hour after you save, at the earliest. Undo the change before then and nobody gets one.';

function toldText({ more, less, firstAt }: PricesToMove, interval: string): string[] {
  const count = more + less;
  if (count === 0 || firstAt === null) return [];
  const [who, at] = [members(count, 'who pays', 'who pay'), day.format(new Date(firstAt))];
  const gets = `${who} ${interval}ly ${count === 1 ? 'gets' : 'get'} an email`;
  if (more > 0 && less > 0)
    return [
      `${gets}. From ${at} at the earliest, ${formatNumber(more)} ${pay(more)} more and ${formatNumber(less)} ${pay(less)} less.`,
    ];
  return [`${gets} and ${pay(count)} ${more > 0 ? 'more' : 'less'} from ${at} at the earliest.`];
}

const pay = (count: number): string => (count === 1 ? 'pays' : 'pay');
const keep = (count: number): string => (count === 1 ? 'keeps' : 'keep');
