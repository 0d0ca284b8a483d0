import sharp from 'sharp';

/** A small picture with a place in its metadata. */
export const aPicture = (format: 'png' | 'jpeg' = 'png', side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background: '#2456e6' } })
    .withExif({ IFD0: { Copyright: 'Dana Reyes' }, IFD3: { GPSLatitude: '33/1 45/1 0/1' } })
    .toFormat(format)
    .toBuffer();

/** A form as a browser posts it: bytes become a file, everything else a text. */
export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), 'picture.png');
    else form.append(name, String(value));
  }
  return form;
}
