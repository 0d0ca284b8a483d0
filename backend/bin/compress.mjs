/** Compresses the built web pages once, so that the portal need not do it for every visitor. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|map)$/;
const WORTH_BYTES = 1_024;
/** The best levels take twelve seconds and save a twelfth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

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
    writeFileSync(`${file}.br`, brotliCompressSync(content, BROTLI));
  }
}
