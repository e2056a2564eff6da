import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MemberDetail } from '@pressloom/contracts/members';
import { formatExact } from '@pressloom/contracts/shown-times';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { nameOf } from '../member-text.ts';
import { STATUS_LOOK } from '../subscriber-text.ts';
import { MemberState } from './MemberState.tsx';
import { SubscriberLink } from './SubscriberLink.tsx';

/** How a member stands, their account, and the newsletters that they get. */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const { hasAccount, isEmailVerified, createdAt, lastLoginAt, lists } = member;
  const name = nameOf(member);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <MemberState member={member} />
        <Facts>
          {name && <Fact term="Name">{name}</Fact>}
          <Fact term="Account">{hasAccount ? `Created ${formatExact(createdAt)}` : 'None yet'}</Fact>
          {hasAccount && <Fact term="Address">{isEmailVerified ? 'Verified' : 'Not verified'}</Fact>}
          {hasAccount && (
            <Fact term="Last sign-in">
              <RelativeTime iso={lastLoginAt} fallback="Not yet" />
            </Fact>
          )}
        </Facts>
      </Box>
      <Box>
        <Typography variant="h3" gutterBottom>
          Newsletters
        </Typography>
        {lists.length === 0 ? (
          <Typography color="textSecondary">Not on any newsletter list.</Typography>
        ) : (
          <Facts>
            {lists.map(({ subscriberId, siteName, status }) => (
              <Fact key={subscriberId} term={<SubscriberLink id={subscriberId}>{siteName}</SubscriberLink>}>
                {STATUS_LOOK[status].label}
              </Fact>
            ))}
          </Facts>
        )}
      </Box>
    </>
  );
}
