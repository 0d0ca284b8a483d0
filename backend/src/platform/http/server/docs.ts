import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { OPERATOR_KEY_SCHEME } from '../access/allow.js';
import { Failure } from '../envelope.js';

/** Serves the API's description: `/api/docs` for people, `/api/docs-json` for tools. */
export function addDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApi(app), { jsonDocumentUrl: 'api/docs-json' });
}

/**
 * Builds the OpenAPI document from the code. Types come from the compiler's plugin, so only a built application has
 * them.
 */
export function openApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Genetic health portal')
    .setDescription(
      'Success answers carry `status: success`; failures carry `status: error`, `error`, `message` and, for fields, `errors`.',
    )
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Auth-Token', description: 'Bearer <access_token>' }, 'session')
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'X-Operator-Key', description: 'npm run admin -- key <name> --scope ...' },
      OPERATOR_KEY_SCHEME,
    )
    .addSecurityRequirements('session')
    .build();
  return inOneOrder(withFailures(SwaggerModule.createDocument(app, config, { extraModels: [Failure] })));
}

/** Adds the one shape of failures to every operation. */
function withFailures(document: OpenAPIObject): OpenAPIObject {
  const fails = {
    description: 'A failure',
    content: { 'application/json': { schema: { $ref: getSchemaPath(Failure) } } },
  };
  for (const path of Object.values(document.paths)) {
    const operations = [path.get, path.post, path.put, path.delete].filter((operation) => operation !== undefined);
    for (const { responses } of operations) responses['default'] = fails;
  }
  return document;
}

/**
 * Sorts paths, schemas and enum values, so that the same code gives the same document. Otherwise the order depends on
 * the modules and on the compiler.
 */
function inOneOrder({ paths, components, ...rest }: OpenAPIObject): OpenAPIObject {
  const document = {
    ...rest,
    paths: sorted(paths),
    components: { ...components, schemas: sorted(components?.schemas) },
  };
  return JSON.parse(JSON.stringify(document, (key, value) => (key === 'enum' ? [...value].sort() : value)));
}

const sorted = <Value>(record: Record<string, Value> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
