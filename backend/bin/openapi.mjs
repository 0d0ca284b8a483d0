/**
 * Writes the contract of the built backend (`openapi.json`) and its types for the pages (`schema.ts`) into `dist`.
 * Starts no part of the portal.
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import openapiTS, { astToString } from 'openapi-typescript';
import { loadConfig } from '../dist/config.js';
import { openApi } from '../dist/platform/http/server/docs.js';
import { PortalModule } from '../dist/portal.module.js';

const DIST = join(import.meta.dirname, '..', 'dist');
const HEAD = '// Made from `docs/openapi.json` by the build.\n';

const portal = PortalModule.with(loadConfig({}));
const app = await NestFactory.create(portal, new FastifyAdapter(), { preview: true, logger: ['error'] });
const contract = `${JSON.stringify(openApi(app), null, 2)}\n`;
const types = await openapiTS(contract, { rootTypes: true, rootTypesNoSchemaPrefix: true });
writeFileSync(join(DIST, 'openapi.json'), contract);
writeFileSync(join(DIST, 'schema.ts'), HEAD + astToString(types));
