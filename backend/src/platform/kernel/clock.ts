import { Injectable } from '@nestjs/common';

/** The one source of time: whatever is decided or recorded takes its time from here, so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
