import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import type { Origin } from '../../log/origin.js';
import { Allow } from '../../http/access/allow.js';
import { success } from '../../http/envelope.js';
import { CurrentOrigin } from '../../http/origin.js';
import { OperatorCommands } from './operator-commands.js';

const MAX_ARGUMENTS = 20;

export class RunBody {
  @IsArray()
  @ArrayMaxSize(MAX_ARGUMENTS)
  @IsString({ each: true })
  args!: string[];
}

/** The server side of `npm run admin`. */
@ApiExcludeController()
@Controller('api/operator/commands')
export class OperatorController {
  constructor(private readonly commands: OperatorCommands) {}

  @Get()
  @Allow('operator')
  list() {
    return success({ data: this.commands.all().map(({ name, usage, does }) => ({ name, usage, does })) });
  }

  @Post(':name')
  @Allow('operator')
  async run(@Param('name') name: string, @Body() { args }: RunBody, @CurrentOrigin() origin: Origin) {
    return success({ message: await this.commands.run(name, args, origin) });
  }
}
