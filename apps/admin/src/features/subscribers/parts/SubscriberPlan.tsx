import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { isPaying, notesOf, reasonText } from '../member-text.ts';
import { membershipQuery } from '../members-api.ts';
import { MemberLink } from './MemberLink.tsx';

/** Why the address of a subscriber is premium, or is not. */
export function SubscriberPlan({ subscriberId }: { subscriberId: number }) {
  const query = useQuery(membershipQuery(subscriberId));
  return (
    <Box>
      <Typography variant="h3" gutterBottom>
        Membership
      </Typography>
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={48} />}>
        {({ member }) =>
          member === null ? (
            <Typography color="textSecondary">No membership and no account.</Typography>
          ) : (
            <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
              {member.isPremium && isPaying(member) && (
                <StatusChip tone="success" icon={<VerifiedOutlined />} label="Premium Active" />
              )}
              <Typography>{reasonText(member)}</Typography>
              {notesOf(member).map((note) => (
                <Typography key={note} variant="caption" component="p" color="textSecondary">
                  {note}
                </Typography>
              ))}
              <MemberLink id={member.id}>{member.subscription ? 'View subscription' : 'View member'}</MemberLink>
            </Box>
          )
        }
      </DataState>
    </Box>
  );
}
