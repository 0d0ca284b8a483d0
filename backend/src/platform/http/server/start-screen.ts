import { Inject, Injectable } from '@nestjs/common';
import type { HttpSettings } from '../http-settings.js';
import { SETTINGS, roles } from '../../kernel/settings.js';

/** The text in the terminal once the portal is ready. Capabilities add lines while they start. */
@Injectable()
export class StartScreen {
  private readonly lines: string[] = [];

  constructor(@Inject(SETTINGS) private readonly config: HttpSettings) {}

  add(...lines: string[]): void {
    this.lines.push(...lines);
  }

  /** @param url address at which people open the portal */
  text(url: string): string {
    const lines = [this.ready(url), ...this.process(), ...this.lines, 'Ctrl-C ends it.'];
    return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
  }

  private ready(url: string): string {
    return this.config.ROLE.has('api')
      ? `The portal is ready at ${url}`
      : `This process of the portal is ready at ${url}`;
  }

  /** Gives name and roles of this process, when there may be several. */
  private process(): string[] {
    const { ROLE, NODE_NAME, MONGODB_URI } = this.config;
    if (ROLE.size === roles.length && MONGODB_URI === undefined) return [];
    return [`It is ${NODE_NAME}, and does: ${[...ROLE].join(', ')}`];
  }
}
