import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The contract as OpenAPI, from the code: `/api/docs` for people, `/api/docs-json` for tools. */
export function addDocs(app: INestApplication): void {
  const config = new DocumentBuilder()
    .setTitle('Genetic health portal')
    .setDescription(
      'Success answers carry `status: success`; failures carry `status: error`, `error`, `message` and, for fields, `errors`.',
    )
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'X-Auth-Token', description: 'Bearer <access_token>' }, 'session')
    .addSecurityRequirements('session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, config), {
    jsonDocumentUrl: 'api/docs-json',
  });
}
