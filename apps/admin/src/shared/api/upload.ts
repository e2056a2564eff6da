import { CHANGED_HEADER, SOCKET_HEADER } from '@pressloom/contracts/topics';
import { announceChanges, errorOfAnswer, lostCall, refusedCall } from './request.ts';
import { socketState } from './socket-state.ts';

interface UploadOptions {
  /** `POST` unless another is given. */
  method?: 'POST' | 'PUT';
  /** Such as `text/csv`. */
  type: string;
  /** Called with the bytes that have gone out so far. */
  onProgress: (sentBytes: number) => void;
  /** Breaks the upload off; the promise rejects with an `AbortError`. */
  signal: AbortSignal;
}

/**
 * Sends a file as a body of its own and answers the parsed JSON. Not by `fetch`, which can't tell how far it is: a large file takes
 * minutes. Fails as `request` does.
 */
export function upload<T>(url: string, file: Blob, options: UploadOptions): Promise<T>;
export function upload(
  url: string,
  file: Blob,
  { method = 'POST', type, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const sent = { url, isRepeatable: false };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Content-Type', type);
    if (socketState.id !== null) request.setRequestHeader(SOCKET_HEADER, socketState.id);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(lostCall(sent, null));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onload = () => {
      announceChanges(request.getResponseHeader(CHANGED_HEADER));
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(refusedCall(sent, errorOfAnswer(status, statusText, responseText)));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
