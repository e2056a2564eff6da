import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TeamMember } from '@pressloom/contracts/team';
import { displayNameOf } from '../../../shared/hooks/use-current-user.ts';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';

/** An operator. */
export function TeamMemberRow({ member, onRemove }: { member: TeamMember; onRemove: () => void }) {
  const name = displayNameOf(member);
  return (
    <ListRow
      action={
        member.isRemovable ? (
          <Button size="small" color="error" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        ) : null
      }
    >
      <Typography component="div" sx={{ fontWeight: 500 }}>
        {name} {member.isYou ? <Pill label="You" sx={{ ml: 1 }} /> : null}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {name === member.email ? null : `${member.email} · `}
        {member.lastLoginAt ? (
          <>
            Last sign-in <RelativeTime iso={member.lastLoginAt} />
          </>
        ) : (
          'Never signed in'
        )}
      </Typography>
      {member.isRemovable ? null : (
        <Typography variant="caption" component="p" color="textSecondary">
          The last operator can’t be removed. Invite another one first.
        </Typography>
      )}
    </ListRow>
  );
}
