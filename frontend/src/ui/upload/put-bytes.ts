import { networkError, toApiError } from '../../api/errors';

export interface Put {
  url: string;
  headers: Record<string, string>;
  body: Blob;
}

/** A connection on which nothing moves for this long is lost. */
const SILENCE_MS = 60_000;

/**
 * Sends one PUT. Uses XMLHttpRequest, because fetch does not report the progress of an upload.
 *
 * @param onProgress called with the number of sent bytes
 * @throws ApiError; AbortError when `signal` aborts
 */
export function putBytes(
  { url, headers, body }: Put,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    const giveUp = () => (reject(networkError()), request.abort());
    let silence = setTimeout(giveUp, SILENCE_MS);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      onProgress(loaded);
    };
    request.onloadend = () => clearTimeout(silence);
    request.onload = () => (request.status < 300 ? resolve() : void toApiError(answerOf(request)).then(reject));
    request.onerror = () => reject(networkError());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

const answerOf = (request: XMLHttpRequest) => ({
  status: request.status,
  headers: { get: (name: string) => request.getResponseHeader(name) },
  json: async () => JSON.parse(request.responseText) as unknown,
});
