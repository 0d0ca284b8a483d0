import { Injectable } from '@nestjs/common';

/** What the terminal shows once the portal is ready. Capabilities add their lines while they start. */
@Injectable()
export class StartScreen {
  private readonly lines: string[] = [];

  add(...lines: string[]): void {
    this.lines.push(...lines);
  }

  /** @param url where people open the portal */
  text(url: string): string {
    const lines = [`The portal is ready at ${url}`, ...this.lines, 'Ctrl-C ends it.'];
    return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
  }
}
