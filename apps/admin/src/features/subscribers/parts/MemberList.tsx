import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { MemberView } from '@pressloom/contracts/members';
import { useNarrow } from '../../../shared/hooks/use-narrow.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { nameOf, planText } from '../member-text.ts';
import { MemberLink } from './MemberLink.tsx';
import { MemberState } from './MemberState.tsx';

/** Members as a table, on narrow screens as cards. */
export function MemberList({ members }: { members: readonly MemberView[] }) {
  const isNarrow = useNarrow('lg');
  if (isNarrow) {
    return (
      <Box
        component="ul"
        aria-label="Members"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </Box>
    );
  }
  return (
    <Table aria-label="Members" size="small">
      <TableHead>
        <TableRow>
          <TableCell>Member</TableCell>
          <TableCell>Membership</TableCell>
          <TableCell>Plan</TableCell>
          <TableCell>Bought on</TableCell>
          <TableCell>Since</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </TableBody>
    </Table>
  );
}

const TOP = { verticalAlign: 'top' } as const;

function MemberRow({ member }: { member: MemberView }) {
  const { subscription } = member;
  return (
    <TableRow sx={{ '&:last-child > *': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row" sx={{ ...TOP, maxWidth: 280 }}>
        <Who member={member} />
      </TableCell>
      <TableCell sx={{ ...TOP, width: '42%' }}>
        <MemberState member={member} />
      </TableCell>
      <TableCell sx={{ ...TOP, whiteSpace: 'nowrap' }}>{subscription ? planText(subscription) : '–'}</TableCell>
      <TableCell sx={TOP}>{subscription?.siteName ?? '–'}</TableCell>
      <TableCell sx={{ ...TOP, whiteSpace: 'nowrap' }}>
        <RelativeTime iso={sinceOf(member)} />
      </TableCell>
    </TableRow>
  );
}

function MemberCard({ member }: { member: MemberView }) {
  const { subscription } = member;
  const facts = [subscription && planText(subscription), subscription?.siteName].filter(Boolean);
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 2 }}>
      <Who member={member} />
      <MemberState member={member} />
      <Typography variant="caption" component="p" color="textSecondary">
        {facts.map((fact) => `${fact} · `)}since <RelativeTime iso={sinceOf(member)} />
      </Typography>
    </Box>
  );
}

function Who({ member }: { member: MemberView }) {
  const name = nameOf(member);
  const state = !member.hasAccount ? 'No account yet' : member.isEmailVerified ? null : 'Address not verified';
  return (
    <>
      <MemberLink id={member.id}>{member.email}</MemberLink>
      {(name ?? state) !== null && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[name, state].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </>
  );
}

/** When the membership began that they have or had, else the account. */
const sinceOf = ({ subscription, given, createdAt }: MemberView): string =>
  subscription?.startedAt ?? given?.at ?? createdAt;
