import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { counted, formatNumber } from '../../../shared/ui/format.ts';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { acceptedTermsQuery } from '../team-api.ts';

/** Which revision of the terms applies, and how many members accepted it. */
export function AcceptedTermsLine() {
  const { data, isError } = useQuery(acceptedTermsQuery);
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {data ? (
        <>
          Revision {formatNumber(data.revision)}
          {data.since === null ? null : (
            <>
              , everyone asked <RelativeTime iso={data.since} />
            </>
          )}
          : accepted by {formatNumber(data.accepted)} of {counted(data.members, 'member', 'members')}
        </>
      ) : isError ? (
        'How many members accepted the terms could not be loaded.'
      ) : (
        ' '
      )}
    </Typography>
  );
}
