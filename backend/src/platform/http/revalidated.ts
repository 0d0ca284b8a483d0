import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { entityTagOf, names } from './entity-tag.js';

/**
 * Lets browsers and caches keep a public answer and ask whether it is still the same. The answer has an ETag of its
 * content; who has it already gets 304.
 */
@Injectable()
class Revalidation implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(map((answer) => revalidated(request, reply, JSON.stringify(answer))));
  }
}

function revalidated(request: FastifyRequest, reply: FastifyReply, text: string): string | undefined {
  const tag = entityTagOf(text);
  reply.header('ETag', tag).header('Cache-Control', 'no-cache');
  if (names(request.headers['if-none-match'], tag)) return void reply.code(304);
  reply.type('application/json; charset=utf-8');
  return text;
}

/** For a route whose answer is the same for everybody and changes with a release or an import only. */
export const Revalidated = () => UseInterceptors(Revalidation);
