import js from '@eslint/js';
import jest from 'eslint-plugin-jest';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Names that Node and the browser give; TypeScript itself knows what is undefined in TypeScript. */
const node = Object.fromEntries(
  ['console', 'process', 'fetch', 'URL', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Buffer'].map(
    (name) => [name, 'readonly'],
  ),
);

export default defineConfig([
  globalIgnores(['**/dist', 'data', 'test/output', 'frontend/src/api/generated']),
  js.configs.recommended,
  tseslint.configs.recommended,
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: node } },
  {
    files: ['frontend/public/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly', window: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off', '@typescript-eslint/no-this-alias': 'off' },
  },
  { files: ['frontend/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  // speaks of a compiler that we do not use
  { files: ['frontend/**/*.{ts,tsx}'], rules: { 'react-hooks/incompatible-library': 'off' } },
  {
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  // an `expect` that may not be reached tells nothing
  {
    files: ['**/*.spec.{ts,tsx}', '**/*.contract.ts'],
    plugins: { jest },
    rules: { 'jest/no-conditional-expect': 'error' },
  },
  { files: ['**/bin/*.mjs', 'backend/src/run.ts', 'test/bench/**'], rules: { 'no-console': 'off' } },
]);
