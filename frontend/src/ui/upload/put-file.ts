import { networkError, toApiError } from '../../api/errors';
import type { UploadTicket } from '../../api/types';

/**
 * Sends a file's bytes to its signed address. XMLHttpRequest, because fetch tells nothing about bytes on their way.
 * @param onProgress is told how many bytes have left
 */
export function putFile(
  file: File,
  { url, upload_data }: UploadTicket,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(upload_data.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => (request.status < 300 ? resolve() : void toApiError(answerOf(request)).then(reject));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const answerOf = (request: XMLHttpRequest) => ({
  status: request.status,
  headers: { get: (name: string) => request.getResponseHeader(name) },
  json: async () => JSON.parse(request.responseText) as unknown,
});
