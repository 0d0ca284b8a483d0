import { Injectable } from '@nestjs/common';

/** The one source of time for all decisions and records, so that tests can set the time. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
