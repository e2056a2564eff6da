import { useState } from 'react';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { UploadProgress } from '../ui/UploadProgress.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import { AltField } from './AltField.tsx';
import { PictureField } from './PictureField.tsx';

interface UploadImageDialogProps {
  postId: number;
  /** Of the post. */
  title: string;
  onUploaded: () => void;
  onClose: () => void;
}

/** Takes a picture of the person's own for a post, and words for those who don't see it. */
export function UploadImageDialog({ postId, title, onUploaded, onClose }: UploadImageDialogProps) {
  const [alt, setAlt] = useState('');
  const upload = usePictureUpload(postId, () => {
    onUploaded();
    onClose();
  });
  const { chosen, isSending, problem, altProblem } = upload;
  const drop = useFileDrop(upload.choose, upload.refuseSeveral);
  return (
    <FormDialog
      title="Upload an image"
      lead={`For "${title}". The current image stays until this one is ready.`}
      problem={problem}
      action={{ label: 'Upload', busyLabel: 'Uploading...' }}
      isBusy={isSending}
      isTouched={chosen !== null || alt !== ''}
      isWhole
      dropHandlers={drop.handlers}
      onSubmit={() => upload.send(alt.trim())}
      onClose={onClose}
    >
      <PictureField upload={upload} isDropping={drop.isOver} />
      <AltField value={alt} onChange={setAlt} readOnly={isSending} error={altProblem} />
      {isSending && chosen && (
        <UploadProgress
          label="Uploading the image"
          note="It is then checked and cropped."
          total={chosen.file.size}
          sent={upload.sentBytes}
          onStop={upload.stop}
        />
      )}
    </FormDialog>
  );
}
