import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { PostSummary } from '@pressloom/contracts/posts';
import { NoPicture } from '../../../shared/featured-image/NoPicture.tsx';
import { PremiumIcon } from '../../../shared/ui/PremiumIcon.tsx';
import { postStatusText } from '../../../shared/ui/post-status.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { Thumbnail } from '../../../shared/ui/Thumbnail.tsx';

interface PickerRowProps {
  post: PostSummary;
  isChosen: boolean;
  onChoose: () => void;
}

const ROW = {
  display: 'flex',
  gap: 3,
  width: '100%',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
  p: 2,
  borderRadius: 1,
  border: '2px solid transparent',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': { borderColor: 'primary.main' },
} as const;

/** One post to choose: its image, its title and what it is. */
export function PickerRow({ post, isChosen, onChoose }: PickerRowProps) {
  const { title, featuredImageUrl: address, isPremium } = post;
  return (
    <Box component="li">
      <ButtonBase aria-pressed={isChosen} onClick={onChoose} sx={ROW}>
        <Box sx={{ width: 96, flexShrink: 0 }} aria-hidden>
          {address ? <Thumbnail sources={[address]} alt="" width="100%" /> : <NoPicture kind="none" />}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>{title}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
            {address && <StatusChip tone="success" icon={<ImageOutlined />} label="Has Image" />}
            {isPremium && <StatusChip tone="info" icon={<PremiumIcon />} label="Premium" />}
            <StatusChip {...postStatusText(post)} />
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  );
}
