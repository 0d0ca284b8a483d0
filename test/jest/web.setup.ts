import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Shorter than the limit of a test, so that a failure names what was awaited. Long enough for a slow machine. */
const TIMEOUT_MILLISECONDS = 45_000;

configure({ asyncUtilTimeout: TIMEOUT_MILLISECONDS });
