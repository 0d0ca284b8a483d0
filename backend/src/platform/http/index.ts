/** What capabilities use of the edge. */
export * from './access/allow.js';
export { type Caller, type Claims, CurrentCaller, OptionalCaller, Sessions } from './access/caller.js';
export { OperatorKey, OperatorKeys } from './access/operator-key.js';
export { type Route, Routes } from './access/routes.js';
export { type IssuedToken, SESSION_MINUTES, Tokens } from './access/tokens.js';
export { MessageAnswer, success, SuccessAnswer } from './envelope.js';
export * from './errors/problems.js';
export { provideRefusals, type Refusal, type Refusals, RefusalTable } from './errors/refusals.js';
export { Counters, RateLimit } from './limits/counters.js';
export { Guesses } from './limits/guesses.js';
export { Unpaced } from './limits/pace.js';
export * from './limits/sizes.js';
export { CurrentOrigin, originOf } from './origin.js';
export { FormFile } from './server/bodies.js';
export { StartScreen } from './server/start-screen.js';
