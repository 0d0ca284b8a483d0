import { ApiProperty } from '@nestjs/swagger';
import type { Conflicting } from './errors/problems.js';

/** The envelope of every answer that went well; the rest of an answer's fields stand in its own class. */
export class SuccessAnswer {
  @ApiProperty({ enum: ['success'] })
  status!: 'success';
}

/** An answer that says only, for a person, what was done. */
export class MessageAnswer extends SuccessAnswer {
  @ApiProperty()
  message!: string;
}

/** Puts an answer's fields into the envelope; the compiler holds them to the answer's class. */
export function success(): SuccessAnswer;
export function success<Answer extends SuccessAnswer>(content: Omit<Answer, 'status'>): Answer;
export function success(content?: object): SuccessAnswer {
  return { status: 'success', ...content };
}

/** The one shape of every failure. */
export class Failure {
  @ApiProperty({ enum: ['error'] })
  status!: 'error';

  @ApiProperty({ description: 'for machines' })
  error!: string;

  @ApiProperty({ description: 'for people' })
  message!: string;

  @ApiProperty({
    selfRequired: false,
    description: 'by field',
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  errors?: Record<string, string[]>;

  @ApiProperty({
    selfRequired: false,
    description: 'by field, where somebody else changed it since: their value, who and when',
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['theirs', 'by', 'at'],
      properties: {
        theirs: { oneOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
        by: { type: 'string' },
        at: { type: 'string' },
      },
    },
  })
  conflicts?: Readonly<Record<string, Conflicting>>;
}

/** The body of a failure. @param errors messages by field */
export const failure = (error: string, message: string, errors?: Record<string, string[]>): Failure =>
  errors ? { status: 'error', error, message, errors } : { status: 'error', error, message };
