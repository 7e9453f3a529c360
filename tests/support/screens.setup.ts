import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { mediaOf } from './window-of.ts';

Object.defineProperty(globalThis, 'matchMedia', {
  value: mediaOf(1440),
  configurable: true,
  writable: true,
});

afterEach(cleanup);
