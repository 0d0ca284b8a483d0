import type { QuestionRow } from './questions.projections.js';

/** A visitor's question, for the house company's staff. */
export class Question {
  id!: number;
  name!: string;
  email!: string;
  message!: string;
  created_at!: string;
}

export const questionAnswer = ({ askedAt, ...row }: QuestionRow): Question => ({ ...row, created_at: askedAt });
