import { Injectable } from '@nestjs/common';
import { Refused } from '../../log/decider.js';
import type { Origin } from '../../log/origin.js';
import { InvalidFields, NotHere } from '../../http/errors/problems.js';

/** A command for the operator: `npm run admin -- <name> <arguments>`. */
export interface OperatorCommand {
  name: string;
  /** its arguments as help shows them: `<e-mail>` */
  usage: string;
  /** what it does, in one line */
  does: string;
  /** @returns the text to print @throws Refused, InvalidFields with a sentence */
  run(args: readonly string[], origin: Origin): Promise<string>;
}

/** The operator's commands of all capabilities. Each module registers its commands at the start. */
@Injectable()
export class OperatorCommands {
  private readonly commands = new Map<string, OperatorCommand>();
  private note: (name: string, origin: Origin) => Promise<void> = async () => undefined;

  register(...commands: OperatorCommand[]): void {
    for (const command of commands) this.commands.set(command.name, command);
  }

  /** Hears of each command before it runs: by its name alone, because arguments may be personal. */
  onRun(note: (name: string, origin: Origin) => Promise<void>): void {
    this.note = note;
  }

  all(): OperatorCommand[] {
    return [...this.commands.values()].sort((left, right) => left.name.localeCompare(right.name));
  }

  /** @throws NotHere when no command has that name */
  async run(name: string, args: readonly string[], origin: Origin): Promise<string> {
    const command = this.commands.get(name);
    if (!command) throw new NotHere();
    await this.note(name, origin);
    try {
      return await command.run(args, origin);
    } catch (failure) {
      throw isTold(failure)
        ? failure
        : new InvalidFields({ [name]: [String(failure instanceof Error ? failure.message : failure)] });
    }
  }
}

/** Whether a failure comes with a sentence for people. For any other failure the operator gets its message. */
const isTold = (failure: unknown): boolean => failure instanceof Refused || failure instanceof InvalidFields;
