import 'reflect-metadata';
import { createSecretKey } from 'node:crypto';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Module,
  NotFoundException,
  Post,
  Query,
  Req,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsPositive } from 'class-validator';
import { and, asc, count, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { Strategy } from 'passport-jwt';
import { auditLog, openTables, patients } from './crud-tables.js';
import { CALLER, listed, ROWS_OF_PAGE, SECRET, STATUSES, tokenOf } from './settings.js';

/**
 * Tables and an audit row in the same transaction, as Nest's documents have it. `TUNED` keeps the key of the tokens as
 * an object: made from its text for each call, it takes half of the time.
 */
const key = process.env['TUNED'] ? createSecretKey(Buffer.from(SECRET)) : SECRET;
const DB = Symbol('db');

class JwtStrategy extends PassportStrategy(Strategy) {
  constructor() {
    super({
      jwtFromRequest: ({ headers }: Request) => tokenOf(headers),
      secretOrKey: key as string,
      algorithms: ['HS256'],
    });
  }

  validate({ sub, company }: typeof CALLER) {
    return { personId: Number(sub), companyId: company };
  }
}

class StatusBody {
  @IsInt() @IsPositive() patient_id!: number;
  @IsIn(STATUSES) status!: string;
}

class PageQuery {
  @IsOptional() @Type(() => Number) @IsInt() @IsPositive() page?: number;
}

interface Request {
  headers: Record<string, unknown>;
}

interface Asking {
  user: { personId: number; companyId: number };
}

@Controller('api')
@UseGuards(AuthGuard('jwt'))
class Patients {
  constructor(@Inject(DB) private readonly db: BetterSQLite3Database) {}

  @Post('patient/updateStatus')
  @HttpCode(200)
  updateStatus(@Body() { patient_id: patientId, status }: StatusBody, @Req() { user }: Asking) {
    const { companyId, personId: actorId } = user;
    const at = new Date().toISOString();
    const mine = and(eq(patients.id, patientId), eq(patients.companyId, companyId));
    const change = (tx: Pick<BetterSQLite3Database, 'select' | 'update' | 'insert'>) => {
      const row = tx.select({ before: patients.status }).from(patients).where(mine).get();
      if (!row) throw new NotFoundException();
      tx.update(patients).set({ status, updatedAt: at }).where(mine).run();
      const line = { companyId, actorId, patientId, action: 'status', before: row.before, after: status, at };
      tx.insert(auditLog).values(line).run();
    };
    this.db.transaction(change, { behavior: 'immediate' });
    return { status: 'success', message: 'DNA status updated' };
  }

  @Get('getPatients')
  list(@Query() { page = 1 }: PageQuery, @Req() { user }: Asking) {
    const mine = eq(patients.companyId, user.companyId);
    const ordered = this.db.select().from(patients).where(mine).orderBy(asc(patients.name));
    const rows = ordered
      .limit(ROWS_OF_PAGE)
      .offset((page - 1) * ROWS_OF_PAGE)
      .all();
    const total = this.db.select({ total: count() }).from(patients).where(mine).get()?.total;
    return { status: 'success', data: { data: rows.map(listed), total } };
  }
}

@Module({
  imports: [PassportModule],
  controllers: [Patients],
  providers: [JwtStrategy, { provide: DB, useFactory: openTables }],
})
class CrudModule {}

const app = await NestFactory.create<NestFastifyApplication>(CrudModule, new FastifyAdapter(), { logger: ['error'] });
app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }));
await app.listen(0, '127.0.0.1');
console.log(await app.getUrl(), new JwtService({ secret: SECRET }).sign(CALLER, { expiresIn: '2h' }));
