import type { TeamView } from '@pressloom/contracts/team';
import type { AccountToken, User } from '@pressloom/database/entities';

interface Team {
  operators: User[];
  isRemovable: (operator: User) => boolean;
  askingId: number;
}

/** The operators and the open invitations, as an operator sees them. Pure. */
export function teamView({ operators, isRemovable, askingId }: Team, invites: AccountToken[]): TeamView {
  return {
    members: operators.map((user) => ({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      isYou: user.id === askingId,
      isRemovable: isRemovable(user),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
    })),
    invites: invites.map((invite) => ({
      id: invite.id,
      email: invite.email,
      invitedBy: invite.createdBy?.email ?? null,
      createdAt: invite.createdAt.toISOString(),
      expiresAt: invite.expiresAt.toISOString(),
    })),
  };
}
