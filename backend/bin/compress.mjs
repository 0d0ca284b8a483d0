/** Compresses the built web pages once, so that the portal need not do it for every visitor. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|txt|map)$/;
const WORTH_BYTES = 1_024;

/** Writes `app.js.gz` beside `app.js`, for every text in the folder. */
export function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXT.test(entry.name),
  );
  for (const { parentPath, name } of files) {
    const content = readFileSync(join(parentPath, name));
    if (content.length >= WORTH_BYTES)
      writeFileSync(join(parentPath, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
