/** Compresses the built web pages once, so that the portal need not do it for every visitor. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|map)$/;
const WORTH_BYTES = 1_024;
/** Larger files are rare on the line, and half of the time would go into them. */
const BEST_BYTES = 327_680;
/** The best level saves a twelfth. */
const qualityOf = (bytes) => (bytes > BEST_BYTES ? 8 : constants.BROTLI_MAX_QUALITY);

/** Writes `app.js.br` and `app.js.gz` beside `app.js`, for every text in the folder. */
export function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXT.test(entry.name),
  );
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const content = readFileSync(file);
    if (content.length < WORTH_BYTES) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(content.length) } }),
    );
  }
}
