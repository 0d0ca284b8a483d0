/**
 * The part of WebAssembly that `line-kernel.ts` is written in: each instruction is a function of the code of its operands.
 * Source: WebAssembly core specification 2.0, section 5 (binary format).
 */

export type Code = readonly number[];

const instruction =
  (...opcode: readonly number[]) =>
  (...operands: readonly Code[]): Code => [...operands.flat(), ...opcode];

export const equalsZero = instruction(0x45);
export const equal = instruction(0x46);
export const notEqual = instruction(0x47);
export const lessThan = instruction(0x49);
export const trailingZeros = instruction(0x68);
export const countOnes = instruction(0x69);
export const add = instruction(0x6a);
export const subtract = instruction(0x6b);
export const and = instruction(0x71);
export const xor = instruction(0x73);
export const shiftRight = instruction(0x76);

export const constant = (value: number): Code => [0x41, ...signed(value)];

const memory =
  (...opcode: readonly number[]) =>
  (address: Code, offset = 0): Code => [...address, ...opcode, 0, ...unsigned(offset)];

export const load = memory(0x28);
export const loadByte = memory(0x2d);
export const store = (address: Code, offset: number, value: Code): Code => [
  ...address,
  ...value,
  0x36,
  0,
  ...unsigned(offset),
];

/** Instructions on 16 bytes at once. A comparison makes each byte 255 or 0. */
export const vector = {
  load: memory(0xfd, 0x00),
  pick: instruction(0xfd, 0x0e),
  splat: (byte: number): Code => [...constant(byte), 0xfd, 0x0f],
  equal: instruction(0xfd, 0x23),
  notEqual: instruction(0xfd, 0x24),
  below: instruction(0xfd, 0x26),
  above: instruction(0xfd, 0x28),
  and: instruction(0xfd, 0x4e),
  andNot: instruction(0xfd, 0x4f),
  or: instruction(0xfd, 0x50),
  /** One bit for each byte, by its highest bit. */
  bits: instruction(0xfd, 0x64),
  subtract: instruction(0xfd, 0x71),
};

const END = 0x0b;
const NO_RESULT = 0x40;

export const loop = (...body: readonly Code[]): Code => [0x03, NO_RESULT, ...body.flat(), END];
export const when = (condition: Code, ...body: readonly Code[]): Code => [
  ...condition,
  0x04,
  NO_RESULT,
  ...body.flat(),
  END,
];
/** Begins the innermost loop again. */
export const againIf = (condition: Code): Code => [...condition, 0x0d, 0];
export const answer = (value: Code): Code => [...value, 0x0f];

/** A parameter or a local of a function. */
export class Local {
  readonly value: Code;

  constructor(private readonly index: number) {
    this.value = [0x20, index];
  }

  set(value: Code): Code {
    return [...value, 0x21, this.index];
  }

  /** Sets it and is its value. */
  tee(value: Code): Code {
    return [...value, 0x22, this.index];
  }
}

const I32 = 0x7f;
const V128 = 0x7b;

/** What all functions of a module have: parameters, then locals that are numbers, then those of 16 bytes. */
interface Locals {
  readonly parameters: number;
  readonly numbers: number;
  readonly vectors: number;
}

/** A module that exports functions by their names, each of which answers a number. Its memory is `text.memory`. */
export function moduleOf(
  functions: Readonly<Record<string, Code>>,
  { parameters, numbers, vectors }: Locals,
): Uint8Array {
  const [names, bodies] = [Object.keys(functions), Object.values(functions)];
  const type = [0x60, ...list(Array<Code>(parameters).fill([I32])), ...list([[I32]])];
  const locals = list([
    [numbers, I32],
    [vectors, V128],
  ]);
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [type]),
    ...section(2, [[...text('text'), ...text('memory'), 2, 0, 1]]),
    ...section(
      3,
      bodies.map(() => [0]),
    ),
    ...section(
      7,
      names.map((name, at) => [...text(name), 0, at]),
    ),
    ...section(
      10,
      bodies.map((body) => sized([...locals, ...body, END])),
    ),
  ]);
}

const section = (id: number, entries: readonly Code[]): Code => [id, ...sized(list(entries))];
const list = (entries: readonly Code[]): Code => [...unsigned(entries.length), ...entries.flat()];
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const text = (name: string): Code => sized([...Buffer.from(name)]);

/** Encodes a number as LEB128, as the WebAssembly specification asks (5.2.2). */
const unsigned = (value: number): Code => (value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]);
const signed = (value: number): Code =>
  value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];

/** Bytes of a page of memory. */
export const PAGE_BYTES = 64 * 1024;

export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The types of Node lack it, and those of browsers would bring their globals along. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => Memory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: { text: { memory: Memory } }) => { exports: object };
};

/** All zero; it takes memory only where something is written. */
export const memoryOf = (bytes: number): Memory => new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });

/** Compiles a module once; each memory gets functions of its own. */
export function compiled<Functions>(bytes: Uint8Array): (memory: Memory) => Functions {
  const module = new WebAssembly.Module(bytes);
  return (memory) => new WebAssembly.Instance(module, { text: { memory } }).exports as Functions;
}
