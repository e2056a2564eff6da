import type { EmailChangeState } from '@pressloom/contracts/accounts';
import type { AccountTokenKind, User } from '@pressloom/database/entities';

/**
 * The links of an account that a new password or address ends. Not those that take a change of address back: whoever took an
 * account over could else end its owner's.
 */
export const ENDED_BY_CHANGE: readonly AccountTokenKind[] = ['verify-email', 'reset-password', 'change-email'];

/**
 * The links of an account that its becoming an operator's ends: those of its time before could be in the hands of somebody
 * who registered with the address of a colleague to come.
 */
export const ENDED_BY_PROMOTION: readonly AccountTokenKind[] = [...ENDED_BY_CHANGE, 'undo-email'];

/** True for a link that was asked for with a password that the account has no longer. Pure. */
export const isOlderThanPassword = (
  { createdAt }: { createdAt: Date },
  { passwordChangedAt }: Pick<User, 'passwordChangedAt'>,
): boolean => passwordChangedAt !== null && createdAt < passwordChangedAt;

/** What is known of a change of address, to whoever holds the link that stops it. */
export interface EmailChangeFacts {
  /** The change was stopped by this very link. */
  isStopped: boolean;
  /** The account has the address that the link was mailed to. */
  isAddressKept: boolean;
  /** A confirmation could still be followed. */
  isPending: boolean;
  /** A link to the same address that takes the change back works. */
  canUndo: boolean;
}

/** Where a change of address stands, in the word that its page shows. Pure. */
export function emailChangeState({ isStopped, isAddressKept, isPending, canUndo }: EmailChangeFacts): EmailChangeState {
  if (!isAddressKept) return canUndo ? 'confirmed' : 'lost';
  if (isStopped) return 'stopped';
  return isPending ? 'pending' : 'ended';
}
