/** Module hooks that compile TypeScript on loading. They do not check types. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const OURS = /^file:.*(?<!\/node_modules\/.*)\.ts$/;

const options = {
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

/** Resolves `./patient.js` to `./patient.ts` when only the latter exists. */
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (failure) {
    if (failure.code !== 'ERR_MODULE_NOT_FOUND' || !specifier.endsWith('.js')) throw failure;
    return next(specifier.replace(/\.js$/, '.ts'), context);
  }
}

export async function load(url, context, next) {
  if (!OURS.test(url)) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = await transform(await readFile(path, 'utf8'), { ...options, filename: path });
  return { format: 'module', source: code, shortCircuit: true };
}
