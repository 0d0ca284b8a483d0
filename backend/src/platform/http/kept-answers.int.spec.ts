import { Controller, Get, Query, Res } from '@nestjs/common';
import { optional, text } from '@portal/events/rules';
import type { FastifyReply } from 'fastify';
import { KeptAnswers } from '../views/kept-answers.js';
import { Allow } from './access/allow.js';
import { Checked } from './fields.js';
import { Kept } from './kept-answers.interceptor.js';
import { type Edge, openEdge } from './testing/edge.js';

class RowsQuery {
  @Checked(optional(text(5))) name?: string;
  @Checked(optional(text(5))) days?: string;
}

let made = 0;

@Controller('api')
class Rows {
  @Get('rows')
  @Allow('reader')
  @Kept('days')
  rows(@Query() { name = '' }: RowsQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    made++;
    reply.header('Content-Range', 'rows 0-1/2');
    return { name, rows: 'Zoë '.repeat(500) };
  }
}

let edge: Edge;
beforeEach(async () => {
  made = 0;
  edge = await openEdge({ controllers: [Rows], providers: [KeptAnswers] });
});
afterEach(() => edge.close());

const get = (query = '', headers: Record<string, string> = edge.signIn({})) =>
  edge.app.inject({ method: 'GET', url: `/api/rows${query}`, headers });

describe('a route whose answers are kept', () => {
  it('sends the same bytes and headers again, without being called', async () => {
    const [first, again] = [await get('?name=a'), await get('?name=a')];
    expect(made).toBe(1);
    expect(again.body).toBe(first.body);
    for (const header of ['content-type', 'content-range', 'content-length', 'cache-control'])
      expect(again.headers[header]).toBe(first.headers[header]);
    expect(again.json()).toMatchObject({ name: 'a' });
  });

  it('is asked anew for another company, another address, and what goes by the clock', async () => {
    await get();
    await get('', edge.signIn({ companyId: 3, sessionId: 'other' }));
    await get('?name=a');
    await get('?days=2');
    await get('?days=2');
    expect(made).toBe(5);
  });

  it('answers a colleague, and nobody who may not read', async () => {
    await get();
    expect((await get('', edge.signIn({ personId: 8, sessionId: 'colleague' }))).statusCode).toBe(200);
    expect((await get('', edge.signIn({ employeeType: 'billing', sessionId: 'billing' }))).statusCode).toBe(403);
    expect((await get('', {})).statusCode).toBe(401);
    expect(made).toBe(1);
  });

  it('keeps no refusal', async () => {
    for (let time = 0; time < 2; time++) expect((await get('?name=too-long')).statusCode).toBe(422);
    expect((await get('?name=a')).statusCode).toBe(200);
  });

  it('sends what the client can unpack', async () => {
    const headers = edge.signIn({});
    const packed = async (encoding: string) => {
      const { headers: got, rawPayload } = await get('', { ...headers, 'accept-encoding': encoding });
      return { encoding: got['content-encoding'], rawPayload };
    };
    const [first, again, other] = [await packed('gzip'), await packed('gzip'), await packed('br')];
    expect([first.encoding, again.encoding, other.encoding]).toEqual(['gzip', 'gzip', 'br']);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(made).toBe(1);
  });
});
