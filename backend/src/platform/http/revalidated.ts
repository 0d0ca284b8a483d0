import { hash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/**
 * Lets browsers and caches keep a public answer and ask whether it is still the same. The answer has an ETag of its
 * content, a weak one, since it stands for the compressed answer as well; who has it already gets 304.
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
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  reply.header('ETag', `W/${tag}`).header('Cache-Control', 'no-cache');
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return void reply.code(304);
  reply.type('application/json; charset=utf-8');
  return text;
}

/** For a route whose answer is the same for everybody and changes with a release or an import only. */
export const Revalidated = () => UseInterceptors(Revalidation);
