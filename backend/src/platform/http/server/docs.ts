import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { OPERATOR_KEY_SCHEME } from '../access/allow.js';

/** The contract as OpenAPI, from the code: `/api/docs` for people, `/api/docs-json` for tools. */
export function addDocs(app: INestApplication): void {
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
  const document = () => withFailures(SwaggerModule.createDocument(app, config));
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/docs-json' });
}

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const failure: Schemas[string] = {
  type: 'object',
  required: ['status', 'error', 'message'],
  properties: {
    status: { type: 'string', enum: ['error'] },
    error: { type: 'string', description: 'for machines' },
    message: { type: 'string', description: 'for people' },
    errors: {
      type: 'object',
      description: 'by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

/** Every call fails in the same shape. */
function withFailures(document: OpenAPIObject): OpenAPIObject {
  const fails = {
    description: 'A failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  for (const path of Object.values(document.paths)) {
    const operations = [path.get, path.post, path.put, path.delete].filter((operation) => operation !== undefined);
    for (const { responses } of operations) responses['default'] = fails;
  }
  const schemas = { ...document.components?.schemas, Failure: failure };
  return { ...document, components: { ...document.components, schemas } };
}
