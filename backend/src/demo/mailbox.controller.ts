import { readFile } from 'node:fs/promises';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { demoAllowed } from './demo-allowed.js';
import { SETTINGS } from '../platform/kernel/settings.js';
import { Allow } from '../platform/http/access/allow.js';
import { NotHere } from '../platform/http/errors/problems.js';
import { isLoopbackClient } from '../platform/kernel/loopback.js';
import { html, type Html } from '../platform/http/plain-pages/html.js';
import { plainPage, sendPage } from '../platform/http/plain-pages/plain-page.js';
import { Outbox } from '../platform/mail/outbox/outbox.js';
import { readMessage, type Message } from '../platform/mail/outbox/read-message.js';
import { DemoProgress } from './demo-progress.js';

const SHOWN = 100;
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Shows the outbox as a page, on the demo's own machine only, and never the mails of real data unasked. */
@ApiExcludeController()
@Controller('dev/mailbox')
export class MailboxController {
  constructor(
    private readonly outbox: Outbox,
    private readonly progress: DemoProgress,
    @Inject(SETTINGS) private readonly config: Config,
  ) {}

  @Allow('anyone')
  @Get()
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isLoopbackClient(request) || !(await this.isShown())) throw new NotHere();
    const names = await this.outbox.names(SHOWN);
    const messages = await Promise.all(
      names.map(async (name) => readMessage(await readFile(this.outbox.pathOf(name), 'utf8'))),
    );
    sendPage(reply, 200, mailboxPage(messages));
  }

  private async isShown(): Promise<boolean> {
    if (!demoAllowed(this.config)) return false;
    return this.config.DEMO === 'on' || ['begun', 'made'].includes(await this.progress.now());
  }
}

const mailboxPage = (messages: Message[]): string =>
  plainPage(
    'Mailbox',
    html`<main>
      <h1>Mailbox</h1>
      <p class="muted">What the portal would have sent, newest first. Nothing leaves this machine.</p>
      ${messages.length === 0 ? html`<p class="card">No mail yet. Invite a patient and look here again.</p>` : messages.map(shown)}
    </main>`,
  );

const shown = ({ to, subject, date, text }: Message): Html =>
  html`<article class="card">
    <h2>${subject}</h2>
    <p class="muted">To ${to}<br />${date}</p>
    <pre>${withLinks(text)}</pre>
  </article>`;

/** Turns addresses into links. Splitting by a pattern with one group puts every address at an odd index. */
const withLinks = (text: string): Html[] =>
  text.split(LINK).map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
