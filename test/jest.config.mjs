import { dirname, join } from 'node:path';

/**
 * One runner for every workspace. swc compiles the sources to CommonJS, and these packages too, because they exist only
 * as ESM.
 */
const ESM_PACKAGES = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  '@tokenizer',
  'uint8array-extras',
  '@borewit',
  'content-disposition',
  'cookie',
  'nodemailer',
  'lru-cache',
  'openid-client',
  'oauth4webapi',
  '@noble',
  'jose',
  '@gmod',
  '@jbrowse',
  'generic-filehandle2',
  'quick-lru',
  'pako-esm2',
  'marked',
  'htmlparser2',
  'dom(handler|utils|elementtype|-serializer)',
  'entities',
];

const swc = (runtime) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      ...runtime,
    },
    module: { type: 'commonjs' },
  },
];

const rootDir = dirname(import.meta.dirname);

const base = {
  rootDir,
  cacheDirectory: join(rootDir, 'node_modules', '.cache', 'jest'),
  transform: { '^.+\\.[cm]?[jt]sx?$': swc({}) },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${ESM_PACKAGES.join('|')})/)`],
  moduleNameMapper: {
    '^@portal/events$': '<rootDir>/events/src/index.ts',
    '^@portal/events/rules$': '<rootDir>/events/src/rules/index.ts',
    // file-type 21 has an entry for `import` only
    '^file-type$': ['<rootDir>/node_modules/file-type/index.js', 'file-type'],
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/test/jest/empty-style.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/**
 * The limit that ends a hanging test. It leaves room for several waits with limits of their own, so that a slow machine
 * causes no failure.
 */
const TEST_MILLISECONDS = 300_000;

export default {
  testSequencer: join(import.meta.dirname, 'jest', 'longest-first.mjs'),
  testTimeout: TEST_MILLISECONDS,
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/jest/shared-environment.cjs',
      runtime: '<rootDir>/test/jest/shared-modules.cjs',
      setupFiles: ['reflect-metadata'],
      testMatch: ['<rootDir>/{events,backend,test}/**/*.spec.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/test/jest/shared-window.cjs',
      runtime: '<rootDir>/test/jest/shared-modules.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/jest/web.setup.ts'],
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
    },
  ],
};
