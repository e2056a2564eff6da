import type { TeamMember } from '@pressloom/contracts/team';
import { displayNameOf } from '../../shared/hooks/use-current-user.ts';

/** Says exactly what removing an operator does, to others and to oneself. */
export function removeQuestion(member: Pick<TeamMember, 'firstName' | 'lastName' | 'email' | 'isYou'>): string {
  if (member.isYou) {
    return (
      'You will no longer be an operator and will be signed out everywhere at once, here too. Your account becomes a ' +
      'reader’s account, and your work stays. Only another operator can invite you back.'
    );
  }
  const name = displayNameOf(member);
  const who = name === member.email ? name : `${name} (${member.email})`;
  return (
    `${who} will no longer be an operator and will be signed out everywhere at once. The account becomes a reader’s ` +
    'account, and the work stays. You can invite them again.'
  );
}
