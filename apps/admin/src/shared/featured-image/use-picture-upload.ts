import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asRequestError } from '../api/request.ts';
import { pictureAddress, pictureProblem } from './picture-file.ts';
import { uploadPicture } from './upload-picture.ts';

/** A picture that was chosen; `address` shows it, null where the browser can't. */
export interface ChosenPicture {
  file: File;
  address: string | null;
}

/** Choosing and sending a picture of a person's own; what is wrong is told at the field that it is about. */
export function usePictureUpload(postId: number, onUploaded: () => void) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [sentBytes, setSentBytes] = useState(0);
  const stopper = useRef(new AbortController());
  const sending = useMutation({
    mutationFn: ({ file, alt }: { file: File; alt: string }) => {
      stopper.current = new AbortController();
      setSentBytes(0);
      return uploadPicture(postId, { file, alt, onProgress: setSentBytes, signal: stopper.current.signal });
    },
    onSuccess: onUploaded,
  });
  const wasStopped = sending.error instanceof DOMException && sending.error.name === 'AbortError';
  const refusal = sending.isError && !wasStopped ? asRequestError(sending.error) : null;

  const choose = (file: File): void => {
    if (sending.isPending) return;
    sending.reset();
    const problem = pictureProblem(file);
    setFileProblem(problem && `${file.name}: ${problem}`);
    if (problem === null) void pictureAddress(file).then((address) => setChosen({ file, address }));
  };
  return {
    chosen,
    choose,
    refuseSeveral: () => setFileProblem('Drop one image at a time.'),
    sentBytes,
    isSending: sending.isPending,
    fileProblem: fileProblem ?? refusal?.fields['file'] ?? null,
    altProblem: refusal?.fields['alt'] ?? null,
    problem: refusal && !refusal.fields['file'] && !refusal.fields['alt'] ? refusal.human : null,
    send: (alt: string) => {
      if (chosen) sending.mutate({ file: chosen.file, alt });
      else setFileProblem('Choose an image first.');
    },
    stop: () => stopper.current.abort(),
  };
}

export type PictureUploading = ReturnType<typeof usePictureUpload>;
