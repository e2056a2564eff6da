import { counted } from '../../../common/counted.ts';

interface Accounts {
  /** What the memberships were sold through; null where that is unknown. */
  former: string | null;
  /** Whose the key is; null for one that may not say. */
  next: string | null;
  /** Memberships that run. */
  running: number;
}

/** What it means to save a key of another account, or one that may not say whose it is. Pure. */
export function otherAccountQuestion({ former, next, running }: Accounts): string {
  const sold = `${memberships(running)} sold through ${former ?? 'the former key'}`;
  const begins = next === null ? 'This key may not say which account it belongs to' : `This key belongs to ${next}`;
  const ends =
    next === null
      ? 'Stripe doesn’t find these with this key. If it belongs to another account, their readers lose access when the time they paid for ends. '
      : 'Stripe can’t find these in the other account: the next comparison ends them here, and their readers lose access. ';
  const charged = 'Stripe keeps charging them until you cancel them in the dashboard of the former account.';
  return `${begins}, but ${sold}. ${ends}${charged}`;
}

/** What is wrong with a key that is set already, as in the environment. Pure. */
export function otherAccountProblem({ former, next, running }: Accounts): string {
  const whose = next === null ? 'may not say which account it belongs to' : `belongs to ${next}`;
  const sold = `${memberships(running)} sold through ${former ?? 'another key'}, and Stripe doesn’t find these`;
  const fix = 'Set the former key again, or enter this one under Subscription Settings and confirm it there.';
  return `The Stripe key ${whose}, but ${sold}. Nothing was ended. ${fix}`;
}

const memberships = (running: number): string =>
  `${counted(running, 'active membership')} ${running === 1 ? 'was' : 'were'}`;
