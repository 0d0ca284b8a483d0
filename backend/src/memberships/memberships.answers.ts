import { ApiProperty } from '@nestjs/swagger';
import { SuccessAnswer } from '../platform/http/index.js';

/** The caller's membership. Times are null for somebody who never had one. */
export class SubscriptionAnswer extends SuccessAnswer {
  active!: boolean;
  started_at!: string | null;
  ends_at!: string | null;
  @ApiProperty({ enum: [false] })
  auto_renew!: false;
}
