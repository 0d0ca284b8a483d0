import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, NotHere } from '../platform/http/index.js';
import { Pictures } from './pictures.service.js';

const HEADERS = {
  'Content-Type': 'image/webp',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, max-age=31536000, immutable',
};

/** Serves pictures. The address is the key, because an `img` sends no token. */
@ApiTags('pictures')
@Controller('api/pictures')
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  @Get(':id')
  @Allow('anyone')
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async picture(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.pictures.read(id);
    if (!bytes) throw new NotHere();
    reply.headers(HEADERS).send(bytes);
  }
}
