import { All, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../../http/access/allow.js';
import { Unpaced } from '../../http/limits/pace.js';
import { DiskFiles } from './disk-files.js';
import { refuse } from './file-refusals.js';
import { receiveFile } from './receive-file.js';
import { sendFile } from './send-file.js';
import { readLink } from './signed-link.js';

/** The token of the secret that signs the links. */
export const FILE_SIGNING_SECRET = Symbol('file signing secret');

/** Answers the links that {@link DiskFiles} signs. The signature is the only key: there is no session here. */
@ApiExcludeController()
@Controller()
export class FilesController {
  constructor(
    @Inject(DiskFiles) private readonly files: DiskFiles | null,
    @Inject(FILE_SIGNING_SECRET) private readonly secret: string,
  ) {}

  @Allow('anyone')
  @Unpaced()
  @All('files/*')
  async answer(@Param('*') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    // another engine answers its links itself
    if (!this.files || (method !== 'GET' && method !== 'PUT')) return refuse(request, reply, 'forged');
    const query = request.query as Record<string, unknown>;
    const grant = readLink(this.secret, { method, key, query }, Date.now() / 1000);
    if (typeof grant === 'string') return refuse(request, reply, grant);
    if (method === 'PUT') return receiveFile(this.files, grant, request, reply);
    return sendFile(this.files, grant, request, reply);
  }
}
