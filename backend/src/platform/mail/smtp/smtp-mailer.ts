import type { Transporter } from 'nodemailer';
import { BadSetting } from '../../kernel/settings.js';
import type { Engine } from '../../connections/engine.js';
import { Mailer, type Mail } from '../mail.js';
import { composed } from '../message.js';
import type { SmtpAddress } from './smtp-address.js';
import { isForGood, meaningOf, sentenceOf, type SmtpFailure } from './smtp-failures.js';

const SETTING = 'SMTP_URL';
const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 30_000;

/**
 * Sends mail through an SMTP server. Each mail gets its own connection: mails are few, and no connection becomes stale.
 * After a restart only the Message-ID shows that a mail is a repeat.
 */
export class SmtpMailer extends Mailer implements Engine {
  readonly name = 'SMTP';
  readonly setting = SETTING;
  readonly where: string;
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly address: SmtpAddress,
    private readonly sender: Mail['to'],
  ) {
    super();
    this.where = `${address.host}:${address.port}`;
  }

  async ask(): Promise<undefined> {
    const server = await this.server();
    try {
      await server.verify();
    } catch (error) {
      const sentence = sentenceOf(error as SmtpFailure);
      throw isForGood(error as SmtpFailure)
        ? new BadSetting(`${SETTING}: ${sentence}, at ${this.where}`)
        : new Error(sentence);
    }
  }

  private server(): Promise<Transporter> {
    return (this.transport ??= transportTo(this.address));
  }

  protected override async deliver(mail: Mail): Promise<void> {
    const raw = await composed(mail, this.sender, new Date());
    const envelope = { from: this.sender.address, to: mail.to.address };
    const server = await this.server();
    try {
      await server.sendMail({ envelope, raw });
    } catch (error) {
      throw meaningOf(error as SmtpFailure);
    }
  }
}

/** Loads the library (7 MiB), only in the process that sends mail. */
async function transportTo(address: SmtpAddress): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...address,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    dnsTimeout: CONNECT_MILLISECONDS,
  });
}
