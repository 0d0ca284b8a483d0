import { All, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DiskFiles } from '../../files/disk/disk-files.js';
import { Files } from '../../files/files.js';
import { Allow } from '../access/allow.js';
import { SkipThrottle } from '../limits/throttle.js';
import { refuse } from './file-refusals.js';
import { receiveFile } from './receive-file.js';
import { sendFile } from './send-file.js';

/** Serves the links to files. A link needs no session, because its sealed grant is the key. */
@ApiExcludeController()
@Controller()
export class FilesController {
  constructor(private readonly files: Files) {}

  @Allow('anyone')
  @SkipThrottle()
  @All('files/*')
  async answer(@Param('*') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const grant = this.files.links.grantOf({ method, key, query: request.query as Record<string, unknown> });
    if (typeof grant === 'string') return refuse(request, reply, grant);
    if (grant.method === 'GET') return sendFile(this.files, grant, request, reply);
    // S3 takes uploads itself
    if (!(this.files instanceof DiskFiles)) return refuse(request, reply, 'forged');
    return receiveFile(this.files, grant, request, reply);
  }
}
