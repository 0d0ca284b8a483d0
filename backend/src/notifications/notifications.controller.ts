import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  type MessageAnswer,
  success,
} from '../platform/http/index.js';
import type { Origin } from '../platform/log/origin.js';
import { Clock } from '../platform/kernel/clock.js';
import type { NotificationsAnswer } from './notifications.answers.js';
import { ReadNotificationsBody } from './notifications.dto.js';
import { NotificationQueries } from './notifications.queries.js';
import { Readings } from './notifications.service.js';

/** What an employee waits for, and that has happened. */
@ApiTags('activity')
@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly readings: Readings,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Allow('reader')
  async own(@CurrentCaller() caller: Caller): Promise<NotificationsAnswer> {
    const data = await this.queries.of(caller);
    return success({ data, unread: data.filter(({ read }) => !read).length });
  }

  @Post('read')
  @HttpCode(200)
  @Allow('reader')
  async read(
    @Body() { up_to }: ReadNotificationsBody,
    @CurrentCaller() { personId }: Caller,
    @CurrentOrigin() origin: Origin,
  ): Promise<MessageAnswer> {
    const upTo = new Date(up_to).toISOString();
    const now = this.clock.now().toISOString();
    await this.readings.tell(personId, { type: 'ReadNotifications', personId, upTo, now }, origin);
    return success({ message: 'Notifications read' });
  }
}
