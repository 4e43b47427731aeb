// What svelte-check finds by types is left to it: with types this takes a minute, and no cache could be trusted.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['dist', 'test-results']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // _ is what nobody looks at, where something else comes after it or is taken out beside it.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_+$', varsIgnorePattern: '^_+$', destructuredArrayIgnorePattern: '^_+$' },
      ],
      // Playwright reads a fixture's first parameter, and wants a pattern there.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // Sets and maps that are drawn are made anew when they change; those that are changed are not drawn.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // Every page is given its place; one that needs none says so with an empty pattern.
  { files: ['src/pages/*.svelte'], rules: { 'no-empty-pattern': 'off' } },
);
