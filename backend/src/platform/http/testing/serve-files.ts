import type { AddressInfo } from 'node:net';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Files } from '../../files/files.js';
import { acceptUploads } from '../files/accept-uploads.js';
import { FilesController } from '../files/files.controller.js';

/** Serves the links to files at a port of its own. The caller closes `app`. */
export async function serveFiles(files: Files): Promise<{ app: NestFastifyApplication; port: number; origin: string }> {
  const tested = await Test.createTestingModule({
    controllers: [FilesController],
    providers: [{ provide: Files, useValue: files }],
  }).compile();
  const app = tested.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  acceptUploads(app.getHttpAdapter().getInstance());
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, port, origin: `http://127.0.0.1:${port}` };
}
