import { Refused } from '../platform/log/decider.js';

/** Side of a stored picture, in pixels. */
const PICTURE_SIDE = 256;
/** Most pixels of an uploaded picture, in millions. The largest cameras of phones take 50 and 200 binned to 50. */
export const MAX_MEGAPIXELS = 64;
const MAX_SECONDS = 10;

/** How a picture fills the square: a face is cut to it, a logo is shown whole. */
export type Fit = 'cover' | 'contain';

/** Loads the library with the first picture: it takes 20 MiB. */
async function library() {
  const { default: sharp } = await import('sharp');
  // one picture takes one core, and no decoded picture stays in memory
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Decodes a picture and writes it again as a square WebP without metadata, upright.
 *
 * @throws Refused `picture.unreadable`, `picture.too-many-pixels`
 */
export async function madePicture(content: Buffer, fit: Fit): Promise<Buffer> {
  const sharp = await library();
  const { width, height } = await readable(sharp(content, { limitInputPixels: false }).metadata());
  if (width * height > MAX_MEGAPIXELS * 1_000_000) throw new Refused('picture.too-many-pixels');
  const picture = sharp(content, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit, background: CLEAR })
    .webp({ quality: 85 });
  return readable(picture.toBuffer());
}

/** Refuses what the library cannot read. The library's messages are shown to nobody. */
const readable = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch(() => {
    throw new Refused('picture.unreadable');
  });
