import type { Redis } from '../../connections/redis/redis.js';
import type { Clock } from '../../kernel/clock.js';
import type { Answers } from './answers.js';
import { EmbeddedAnswers } from './embedded-answers.js';
import { RedisAnswers } from './redis-answers.js';

/** Answers are kept where every node finds them. */
export const chosenAnswers = (settings: { DATA_DIR: string }, clock: Clock, redis: Redis | null = null): Answers =>
  redis ? new RedisAnswers(redis) : new EmbeddedAnswers(settings, clock);
