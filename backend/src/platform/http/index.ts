/** The parts of the edge that capabilities use. */
export * from './access/allow.js';
export { type Caller, CurrentCaller, Sessions } from './access/caller.js';
export { OperatorKeys } from './access/operator-key.js';
export { type Route, Routes } from './access/routes.js';
export { Failure, MessageAnswer, success, SuccessAnswer } from './envelope.js';
export { FormPages, isForm } from './errors/form-pages.js';
export * from './errors/problems.js';
export { provideRefusals, type Refusals } from './errors/refusals.js';
export { ClientAddress, clientAddress } from './limits/client-address.js';
export { Counters, RateLimit } from './limits/counters.js';
export { Guesses } from './limits/guesses.js';
export { Kept } from './kept-answers.interceptor.js';
export { SkipThrottle } from './limits/throttle.js';
export * from './limits/sizes.js';
export { CurrentOrigin } from './origin.js';
export { RawBody } from './server/bodies.js';
export { HandsOutSecret } from './server/compression.js';
export { StartScreen } from './server/start-screen.js';
