/** Whether the browser shows a file instead of saving it: true for reports only. */
export function isShown(contentType: string, disposition: 'inline' | 'attachment'): boolean {
  return disposition === 'inline' && /^text\/html\b/i.test(contentType);
}

/** Gives the file name in both forms of RFC 6266: plain ASCII for old clients, RFC 5987 for all others. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  if (fileName === '') return disposition;
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // through bytes, since half a surrogate pair cannot be encoded
  const unicode = encodeURIComponent(Buffer.from(fileName).toString()).replace(/['()*]/g, percentEncoded);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${unicode}`;
}

const percentEncoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
