import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Well under what a test may take, so that the failure says what was waited for. A slow machine is no failure. */
const PATIENCE_MILLISECONDS = 45_000;

configure({ asyncUtilTimeout: PATIENCE_MILLISECONDS });
