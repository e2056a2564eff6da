import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { asRequestError } from '../../../shared/api/request.ts';
import { priceMovesQuery } from '../api.ts';
import type { PricesDraft } from '../price-moves-draft.ts';
import { movesText } from '../price-moves-text.ts';

interface PriceMovesNoteProps {
  stored: SubscriptionSettingsView;
  /** Without one: as it is stored. */
  draft?: PricesDraft;
}

/** Whom prices concern that pay already, in sentences. */
export function PriceMovesNote({ stored, draft }: PriceMovesNoteProps) {
  const query = useQuery(priceMovesQuery(stored.websiteId, draft));
  const told = query.data ? movesText(query.data) : [];
  const isMoving = (draft?.memberPrices ?? stored.memberPrices) === 'move';
  // Where prices are kept it mostly concerns nobody.
  if (told.length === 0 && !isMoving && !query.isError) return null;
  return (
    <Typography
      role="status"
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ display: 'grid', gap: 1, mt: 1 }}
    >
      {query.isPending && 'Checking who is affected…'}
      {query.isError && `Could not check who is affected: ${asRequestError(query.error).human}`}
      {query.data && told.length === 0 && 'No member pays a different price, so nobody gets an email.'}
      {told.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </Typography>
  );
}
