import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { checkImageUrl } from '../../../shared/featured-image/image-address.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { previewQuery } from '../api.ts';

/** The image at an address as it is typed; nothing while that is none. */
export function AddressPreview({ address }: { address: string }) {
  const shown = useDebounced(address.trim());
  const isAddress = shown !== '' && checkImageUrl(shown) === true;
  const query = useQuery({ ...previewQuery(shown), enabled: isAddress });
  if (!isAddress) return null;
  return (
    <Box component="figure" aria-label="Preview" sx={{ m: 0, maxWidth: 480 }}>
      <DataState query={query} skeleton={<Skeleton variant="rounded" sx={FRAME} />}>
        {({ imageUrl }) => (
          <>
            <Box component="img" src={imageUrl} alt="The image at this address" sx={FRAME} />
            <Typography component="figcaption" variant="caption" color="textSecondary">
              Preview, cropped to 16:9
            </Typography>
          </>
        )}
      </DataState>
    </Box>
  );
}

const FRAME = { display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 9', borderRadius: '6px' } as const;
