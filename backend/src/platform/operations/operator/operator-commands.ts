import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { Refused } from '../../log/decider.js';
import type { Origin } from '../../log/origin.js';
import { InvalidFields, NotHere } from '../../http/errors/problems.js';

/** @returns the text to print @throws Refused, InvalidFields with a sentence */
type Run = (args: readonly string[], origin: Origin) => Promise<string>;

export interface Description {
  name: string;
  /** its arguments as help shows them: `<e-mail>` */
  usage: string;
  /** what it does, in one line */
  does: string;
}

/** A command for the operator: `npm run admin -- <name> <arguments>`. */
interface Command extends Description {
  run: Run;
  /** Runs without a note in the log, because it answers while the log is away, and tells of nobody. */
  unnoted?: boolean;
}

const COMMAND = Symbol('operator command');

/** Every {@link OperatorCommand} that the loaded code has. */
const declared: Description[] = [];

/** Makes a method of a provider a command for the operator. */
export const OperatorCommand =
  (name: string, usage: string, does: string, { unnoted = false } = {}) =>
  <Method extends Run>(_: object, _method: string | symbol, { value }: TypedPropertyDescriptor<Method>): void => {
    const description: Description = { name, usage, does };
    declared.push(description);
    Reflect.defineMetadata(COMMAND, { ...description, unnoted }, value!);
  };

/** Describes every command without a running portal. @param more commands that no method declares */
export const describeCommands = (more: readonly Description[]): Description[] => inOrder([...declared, ...more]);

/** What is wrong with more words than the usage shows. A name with a space is two words without quotes. */
export function tooManyWords({ name, usage }: Description, args: readonly string[]): string | null {
  const most = usage.includes('...') ? Infinity : (usage.match(/<[^>]*>|\[[^\]]*\]|\S+/g) ?? []).length;
  if (args.length <= most) return null;
  return `Too many words, and nothing was done: ${`${name} ${usage}`.trim()}. Put a name with spaces in quotes.`;
}

const inOrder = <Described extends Description>(commands: Described[]): Described[] =>
  commands.sort((left, right) => left.name.localeCompare(right.name));

/** The operator's commands of all capabilities. */
@Injectable()
export class OperatorCommands implements OnModuleInit {
  private readonly commands = new Map<string, Command>();
  private readonly scanner = new MetadataScanner();
  private note: (name: string, origin: Origin) => Promise<void> = async () => undefined;

  constructor(private readonly modules: ModulesContainer) {}

  onModuleInit(): void {
    for (const { providers } of this.modules.values())
      for (const { instance } of providers.values()) if (instance) this.registerIn(instance as object);
  }

  register(command: Command): void {
    this.commands.set(command.name, command);
  }

  /** Registers the methods of a provider that are an {@link OperatorCommand}. */
  registerIn(provider: object): void {
    const methods = Object.getPrototypeOf(provider) as Record<string, Run>;
    for (const name of this.scanner.getAllMethodNames(methods)) {
      const run = methods[name]!;
      const described = Reflect.getMetadata(COMMAND, run) as Omit<Command, 'run'> | undefined;
      if (described) this.register({ ...described, run: run.bind(provider) });
    }
  }

  /** Hears of each command before it runs: by its name alone, because arguments may be personal. */
  onRun(note: (name: string, origin: Origin) => Promise<void>): void {
    this.note = note;
  }

  all(): Command[] {
    return inOrder([...this.commands.values()]);
  }

  /** @throws NotHere when no command has that name */
  async run(name: string, args: readonly string[], origin: Origin): Promise<string> {
    const command = this.commands.get(name);
    if (!command) throw new NotHere();
    const problem = tooManyWords(command, args);
    if (problem !== null) throw new InvalidFields({ [name]: [problem] });
    if (!command.unnoted) await this.note(name, origin);
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
