import type { PriceMovesView, PricesToMove } from '@pressloom/contracts/price-moves';
import { formatNumber } from '../../shared/ui/format.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `1 member is`, `3 members are`. */
const members = (count: number, one: string, many: string): string =>
  count === 1 ? `1 member ${one}` : `${formatNumber(count)} members ${many}`;

/** What prices are to members who pay already, a sentence each; none where they concern nobody. Pure. */
export function movesText(view: PriceMovesView): string[] {
  const { told, stays, set, otherCurrency, ownPrice, later, problem } = view;
  return [
    ...toldText(view.month, 'month'),
    ...toldText(view.year, 'year'),
    ...(stays > 0
      ? [`${members(stays, 'who was', 'who were')} told of another price: the mail is that theirs stays.`]
      : []),
    ...(told > 0 ? [`${members(told, 'was', 'were')} told of a new price already.`] : []),
    ...(set > 0
      ? [
          `${members(set, 'pays', 'pay')} a new price at the next renewal: it is set at Stripe already, too late to take back.`,
        ]
      : []),
    ...(later > 0
      ? [
          `${members(later, 'is', 'are')} in a pause, about to end, or without a payment: they are told once they go on.`,
        ]
      : []),
    ...(otherCurrency > 0
      ? [`${members(otherCurrency, 'pays', 'pay')} in another currency, and ${keep(otherCurrency)} that price.`]
      : []),
    ...(ownPrice > 0
      ? [`${members(ownPrice, 'pays', 'pay')} a price that was set in Stripe by hand, and ${keep(ownPrice)} it.`]
      : []),
    ...(problem === null ? [] : [`A new price could not be set, and is tried again each hour: ${problem}`]),
  ];
}

/** What is asked before prices are saved; null where nobody is told anything by it. Pure. */
export function moveQuestion(view: PriceMovesView): { title: string; confirmLabel: string } | null {
  const { month, year, stays } = view;
  const news = month.more + month.less + year.more + year.less;
  if (news + stays === 0) return null;
  if (news === 0) return { title: 'Tell members that their price stays?', confirmLabel: 'Save and tell members' };
  return { title: 'Move members to new prices?', confirmLabel: 'Save and tell members' };
}

/** Said with the question. */
export const LAST_WORD =
  'The mails go out an hour after you save, at the earliest. Take it back before that, and nobody hears of it.';

function toldText({ more, less, firstAt }: PricesToMove, interval: string): string[] {
  const count = more + less;
  if (count === 0 || firstAt === null) return [];
  const [who, at] = [members(count, 'who pays', 'who pay'), day.format(new Date(firstAt))];
  const gets = `${who} by the ${interval} ${count === 1 ? 'gets' : 'get'} a mail`;
  if (more > 0 && less > 0)
    return [
      `${gets}: from ${at} at the earliest, ${formatNumber(more)} ${pay(more)} more and ${formatNumber(less)} ${pay(less)} less.`,
    ];
  return [`${gets}, and ${pay(count)} ${more > 0 ? 'more' : 'less'} from ${at} at the earliest.`];
}

const pay = (count: number): string => (count === 1 ? 'pays' : 'pay');
const keep = (count: number): string => (count === 1 ? 'keeps' : 'keep');
