import { ApiProperty } from '@nestjs/swagger';
import { SuccessAnswer } from '../platform/http/index.js';

const KINDS = [
  'file_ready',
  'file_failed',
  'report_ready',
  'report_failed',
  'report_asked_for',
  'invitation_accepted',
  'credits_low',
] as const;

/** One thing that the caller waits for, and that has happened. */
export class Notification {
  id!: string;
  @ApiProperty({ enum: KINDS })
  kind!: (typeof KINDS)[number];
  message!: string;
  created_at!: string;
  read!: boolean;
  /** whom it is about; null for credits */
  user_id!: number | null;
  @ApiProperty({ enum: ['patient', 'employee'], nullable: true, type: String })
  role!: 'patient' | 'employee' | null;
}

export class NotificationsAnswer extends SuccessAnswer {
  /** at most the newest 20, newest first */
  data!: Notification[];
  /** of these */
  unread!: number;
}
