import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowDownward from '@mui/icons-material/South';
import ArrowUpward from '@mui/icons-material/North';
import DeleteOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import { NEWSLETTER_LIMITS } from '@pressloom/contracts/newsletters';
import type { NewsletterItemView } from '@pressloom/contracts/newsletters';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { Pill } from '../../../shared/ui/Pill.tsx';
import { Tooltip } from '../../../shared/ui/Tooltip.tsx';
import type { DraftItem } from '../issue-draft.ts';

interface ItemFieldsProps {
  item: DraftItem;
  stored: NewsletterItemView | undefined;
  isFirst: boolean;
  isLast: boolean;
  problems: Record<string, string>;
  onEdit: (text: Partial<DraftItem>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One item of an issue. Its place is changed by buttons, which the keyboard and every finger can press. */
export function ItemFields(props: ItemFieldsProps) {
  const { item, stored, isFirst, isLast, problems, onEdit, onMove, onRemove } = props;
  const { id, title, summary } = item;
  return (
    <Box
      component="li"
      aria-label={title}
      sx={{ py: 4, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' }, '&:first-of-type': { pt: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
        {stored?.imageUrl && (
          <Box
            component="img"
            src={ownPath(stored.imageUrl)}
            alt=""
            sx={{ width: 96, height: 54, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Pill label={stored?.postId ? 'Post' : 'Video'} />
          {stored?.isPremium && <Pill label="Premium: excerpt only" />}
        </Box>
        <ItemButton label={`Move up: ${title}`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUpward fontSize="small" />
        </ItemButton>
        <ItemButton label={`Move down: ${title}`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDownward fontSize="small" />
        </ItemButton>
        <ItemButton label={`Remove: ${title}`} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </ItemButton>
      </Box>
      {stored?.leftOut && (
        <Typography color="error" sx={{ mb: 3 }}>
          {`Not in the email: ${stored.leftOut}`}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <LabelledInput
          name={`title-${id}`}
          label="Title"
          value={title}
          maxLength={NEWSLETTER_LIMITS.title.max}
          error={problems[`title-${id}`]}
          onChange={(event) => onEdit({ title: event.target.value })}
        />
        <LabelledInput
          name={`summary-${id}`}
          label="Summary"
          multiline
          minRows={2}
          maxRows={8}
          value={summary}
          maxLength={NEWSLETTER_LIMITS.summary.max}
          error={problems[`summary-${id}`]}
          onChange={(event) => onEdit({ summary: event.target.value })}
        />
      </Box>
    </Box>
  );
}

interface ItemButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** It stays focusable where it can do nothing: a moved item's button keeps the focus at the end of the list. */
function ItemButton({ label, disabled = false, onClick, children }: ItemButtonProps) {
  return (
    <Tooltip title={label.split(':')[0] ?? label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onClick()}
        sx={disabled ? { color: 'text.disabled', cursor: 'default' } : undefined}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

/** Pictures of ours are asked from where this window is. */
const ownPath = (url: string): string => /^https?:\/\/[^/]+(\/api\/images\/.*)$/.exec(url)?.[1] ?? url;
