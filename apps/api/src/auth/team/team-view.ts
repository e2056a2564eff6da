import type { TeamView } from '@pressloom/contracts/team';
import type { AccountToken, User } from '@pressloom/database/entities';

/** The operators and the open invitations, as an operator sees them. Pure. */
export function teamView(operators: User[], invites: AccountToken[], askingId: number): TeamView {
  return {
    members: operators.map((user) => ({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      isYou: user.id === askingId,
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
