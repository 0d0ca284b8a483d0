import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module, type Provider, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Config, loadConfig } from '../../../config.js';
import { SETTINGS } from '../../kernel/settings.js';
import { type Caller, type Claims, Sessions } from '../access/caller.js';
import { Tokens } from '../access/tokens.js';
import { Clock } from '../../kernel/clock.js';
import { MongoDbModule } from '../../connections/mongodb/mongodb.module.js';
import { CoordinationModule } from '../../coordination/coordination.module.js';
import { FilesModule } from '../../files/files.module.js';
import { Observer } from '../../kernel/observer.js';
import { EventLog } from '../../log/event-log.js';
import { LogModule } from '../../log/log.module.js';
import { KeyStore } from '../../log/personal-data/key-store.js';
import { HttpModule } from '../http.module.js';
import { createApplication } from '../server/application.js';

/** A clock that a test sets. */
export class TestClock extends Clock {
  private time = Date.parse('2026-01-31T09:00:00.000Z');

  now(): Date {
    return new Date(this.time);
  }

  advance(seconds: number): void {
    this.time += seconds * 1000;
  }
}

/** Sessions in a list. A person in the list is signed in. */
export class ListedSessions extends Sessions {
  readonly callers = new Map<string, Caller>();

  async check({ sessionId }: Claims): Promise<Caller | null> {
    return this.callers.get(sessionId) ?? null;
  }

  async lives({ sessionId }: Pick<Caller, 'sessionId'>): Promise<boolean> {
    return this.callers.has(sessionId);
  }
}

/** A small application behind the real edge, on the embedded engines. */
export interface Edge {
  app: NestFastifyApplication;
  clock: TestClock;
  folder: string;
  /** Opens a session and gives the request headers that use it. */
  signIn(caller: Partial<Caller>): { 'x-auth-token': string };
  signOut(sessionId: string): void;
  /** Starts again on the same folder, as after a restart. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface EdgeParts {
  controllers: Type[];
  providers?: Provider[];
  settings?: Partial<Config>;
  /** folder of the built web pages; none by default */
  pages?: string;
}

const STRANGER: Caller = {
  personId: 7,
  role: 'employee',
  companyId: 2,
  employeeType: 'employee',
  sessionId: 'session',
  tokenId: 'token',
  until: Infinity,
};

export async function openEdge(parts: EdgeParts): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const clock = new TestClock();
  const sessions = new ListedSessions();
  const config: Config = { ...loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), ...parts.settings };
  const open = () =>
    createApplication(moduleOf(parts, config, sessions, clock), config, parts.pages ?? join(folder, 'no-pages'));
  const edge: Edge = {
    app: await open(),
    clock,
    folder,
    signIn: (given) => {
      const caller = { ...STRANGER, ...given };
      sessions.callers.set(caller.sessionId, caller);
      const { access_token } = edge.app.get(Tokens).issue(caller);
      return { 'x-auth-token': `Bearer ${access_token}` };
    },
    signOut: (sessionId) => void sessions.callers.delete(sessionId),
    restart: async () => {
      await end(edge.app);
      edge.app = await open();
    },
    close: async () => {
      await end(edge.app);
      rmSync(folder, { recursive: true });
    },
  };
  return edge;
}

async function end(app: NestFastifyApplication): Promise<void> {
  await app.close();
  await app.get(EventLog).close();
  await app.get(KeyStore).close();
}

function moduleOf(parts: EdgeParts, config: Config, sessions: Sessions, clock: Clock): Type {
  const outside = [{ provide: SETTINGS, useValue: config }, { provide: Clock, useValue: clock }, Observer];

  @Global()
  @Module({ providers: outside, exports: outside })
  class Outside {}

  @Module({
    imports: [Outside, MongoDbModule, CoordinationModule, LogModule, FilesModule, HttpModule],
    controllers: parts.controllers,
    providers: [{ provide: Sessions, useValue: sessions }, ...(parts.providers ?? [])],
  })
  class EdgeModule {}

  return EdgeModule;
}
