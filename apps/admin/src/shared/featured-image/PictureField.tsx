import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { bytesText } from '../ui/bytes-text.ts';
import { ChooseFile } from '../ui/ChooseFile.tsx';
import { PICTURE_FILES } from './picture-file.ts';
import type { PictureUploading } from './use-picture-upload.ts';

const FRAME = {
  width: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 1,
  objectFit: 'cover',
  display: 'block',
  bgcolor: 'action.hover',
} as const;

interface PictureFieldProps {
  upload: PictureUploading;
  /** A file is held over the dialog. */
  isDropping: boolean;
}

/** The picture that was chosen, as it will be cut, and the way to another one. */
export function PictureField({ upload, isDropping }: PictureFieldProps) {
  const { chosen, choose, isSending, fileProblem } = upload;
  const problemId = useId();
  const rules = 'JPEG, PNG, WebP or AVIF, up to 10 MB. Cropped to 16:9.';
  return (
    <Box role="group" aria-label="Image" aria-describedby={fileProblem ? problemId : undefined}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          p: 3,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: isDropping ? 'primary.main' : fileProblem ? 'error.main' : 'divider',
        }}
      >
        {chosen?.address && <Box component="img" src={chosen.address} alt="Your image" sx={FRAME} />}
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <ChooseFile
            label="Image"
            accept={PICTURE_FILES}
            buttonLabel={chosen ? 'Choose another' : 'Choose an image'}
            disabled={isSending}
            onFile={choose}
          />
          <Typography variant="caption" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {isDropping
              ? 'Drop it here.'
              : chosen
                ? `${chosen.file.name}, ${bytesText(chosen.file.size)}`
                : `Or drop one here: ${rules}`}
          </Typography>
        </Box>
      </Box>
      {fileProblem && (
        <FormHelperText id={problemId} role="alert" error>
          {fileProblem}
        </FormHelperText>
      )}
    </Box>
  );
}
