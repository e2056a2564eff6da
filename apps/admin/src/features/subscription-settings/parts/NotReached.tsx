import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fromSmallestUnits, shownMoney } from '@pressloom/contracts/currencies';
import type { NotReachedMember } from '@pressloom/contracts/price-moves';
import { asRequestError } from '../../../shared/api/request.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { notReachedQuery, tellAgain } from '../api.ts';

/** Members who keep their price because the email about another did not arrive; they can be told again. */
export function NotReached({ siteId }: { siteId: number }) {
  const query = useQuery(notReachedQuery(siteId));
  const toast = useToast();
  const again = useMutation({
    mutationFn: () => tellAgain(siteId),
    onSuccess: ({ message }) => toast.success('Request saved', message),
    onError: (error) => toast.failed('Request failed', error),
  });
  if (query.isError)
    return (
      <Typography variant="body2" role="status">
        The members who were not reached could not be loaded: {asRequestError(query.error).human}
      </Typography>
    );
  const members = query.data ?? [];
  if (members.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Not reached by the email about the new price
      </Typography>
      <Box
        component="ul"
        aria-label="Members not reached"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
      >
        {members.map((member) => (
          <Row key={member.membershipId} member={member} />
        ))}
      </Box>
      <BusyButton size="small" variant="outlined" busy={again.isPending} onClick={() => again.mutate()}>
        Email them again
      </BusyButton>
    </Box>
  );
}

function Row({ member }: { member: NotReachedMember }) {
  const { email, fromCents, currency, interval, reason, toldAt } = member;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {email} keeps {shownMoney(fromSmallestUnits(fromCents, currency), currency.toUpperCase(), 'en-US')} a {interval}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {reason ?? 'The email may or may not have arrived.'} · <RelativeTime iso={toldAt} />
      </Typography>
    </Box>
  );
}
