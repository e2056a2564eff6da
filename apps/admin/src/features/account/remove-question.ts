import type { TeamMember } from '@pressloom/contracts/team';
import { displayNameOf } from '../../shared/hooks/use-current-user.ts';

/** Says exactly what removing an operator does, to others and to oneself. */
export function removeQuestion(member: Pick<TeamMember, 'firstName' | 'lastName' | 'email' | 'isYou'>): string {
  if (member.isYou) {
    return (
      'You will no longer be an operator and are signed out everywhere at once, here too. Your account stays, as a ' +
      'reader’s, and so does your work. Only another operator can invite you back.'
    );
  }
  const name = displayNameOf(member);
  const who = name === member.email ? name : `${name} (${member.email})`;
  return (
    `${who} will no longer be an operator and is signed out everywhere at once. The account stays, as a reader’s, and ` +
    'so does the work. You can invite them again.'
  );
}
